import type { DeadAppointmentMail } from "#appointments/mails/mail-outbox.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { BookingMailsTable } from "#rentals/store/tables.ts";

export const CHANNEL_LABELS: Readonly<Record<InquiryTables["outbox"]["channel"], string>> = {
  dealership: "mail to the dealership",
  visitor: "mail to the visitor",
  webhook: "webhook",
  reply: "reply to the visitor",
  adf: "mail to the CRM",
};

export const RENTER_MAIL_LABELS: Readonly<Record<BookingMailsTable["kind"], string>> = {
  shop: "to you: what the renter did",
  driver: "to a driver: the stops of a day",
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

export const APPOINTMENT_MAIL_LABELS: Readonly<Record<DeadAppointmentMail["kind"], string>> = {
  shop: "to you: change by a customer",
  requested: "to the customer: request for a visit",
  booked: "to the customer: visit booked",
  moved: "to the customer: visit moved",
  canceled: "to the customer: visit canceled",
  declined: "to the customer: visit not confirmed",
  reminder: "to the customer: reminder of a visit",
};
