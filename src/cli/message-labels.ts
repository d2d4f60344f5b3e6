import type { AppointmentMessage } from "#appointments/store/tables.ts";
import type { InquiryMessageKind } from "#inquiries/tables.ts";
import type { BookingMessage } from "#rentals/store/tables.ts";

const INQUIRY: Readonly<Record<InquiryMessageKind, string>> = {
  dealership: "mail to the dealership",
  visitor: "mail to the visitor",
  webhook: "webhook",
  reply: "reply to the visitor",
  adf: "mail to the CRM",
};

const BOOKING: Readonly<Record<BookingMessage, string>> = {
  shop: "to you: what the renter did",
  driver: "to a driver: the stops of a day",
  confirm: "to the renter: confirm the email address",
  received: "to the renter: received",
  confirmed: "to the renter: confirmed",
  declined: "to the renter: not confirmed",
  expired: "to the renter: ended",
  changed: "to the renter: changed",
  canceled: "to the renter: canceled",
  reminder: "to the renter: reminder",
  receipt: "to the renter: cart is out",
  returned: "to the renter: cart is back",
  message: "to the renter: message",
};

const APPOINTMENT: Readonly<Record<AppointmentMessage, string>> = {
  shop: "to you: change by a customer",
  confirm: "to the customer: confirm the email address",
  requested: "to the customer: request for a visit",
  booked: "to the customer: visit booked",
  moved: "to the customer: visit moved",
  canceled: "to the customer: visit canceled",
  declined: "to the customer: visit not confirmed",
  expired: "to the customer: time of a visit no longer kept",
  reminder: "to the customer: reminder of a visit",
};

/** By the kind of record and the kind of message. */
export const MESSAGE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  inquiry: INQUIRY,
  booking: BOOKING,
  appointment: APPOINTMENT,
};
