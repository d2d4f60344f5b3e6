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
  cancelled: "to the renter: canceled",
  reminder: "to the renter: reminder",
  receipt: "to the renter: cart is out",
  returned: "to the renter: cart is back",
  message: "to the renter: message",
};
