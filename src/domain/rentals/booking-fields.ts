import { MAX_LENGTH } from "#domain/inquiries/inquiry-fields.ts";
import { QUOTE_FIELDS } from "./quote.ts";

/** What the renter has to confirm, each by a check box. */
export const CHECKS = ["adult", "outlet", "permission"] as const;

/** The fields of the booking form, in its order. */
export const BOOKING_FIELDS = [
  ...QUOTE_FIELDS,
  "address",
  "firstName",
  "lastName",
  "email",
  "phone",
  "notes",
  ...CHECKS,
] as const;

export type BookingField = (typeof BOOKING_FIELDS)[number];
export type BookingErrors = Partial<Record<BookingField, string>>;

/** Maximum length of each text field. */
export const BOOKING_MAX_LENGTH = { ...MAX_LENGTH, address: 200, notes: 2000 } as const;

/** The form field that holds the total that the visitor saw, in cents. */
export const SHOWN_TOTAL_FIELD = "total";
