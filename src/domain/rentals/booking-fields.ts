import { MAX_LENGTH } from "#domain/inquiries/inquiry-fields.ts";
import { QUOTE_FIELDS } from "./quote.ts";

/** The last one is asked where the town bans low-speed vehicles. */
export const CHECKS = ["adult", "outlet", "permission", "localBan"] as const;

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

export const BOOKING_MAX_LENGTH = { ...MAX_LENGTH, address: 200, notes: 2000 } as const;

/** In cents. */
export const SHOWN_TOTAL_FIELD = "total";
