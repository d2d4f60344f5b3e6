import { z } from "zod";
import { updatedDate } from "./schema-fields.ts";

const days = z.int().min(1).max(366);
const months = z.int().min(6).max(120);
/** Bookings are kept for at least a year, which limits what a wrong clock can delete. */
const requestMonths = z.int().min(12).max(120);
/** Tax law asks for the books of seven years. */
const years = z.int().min(7).max(30);

/** How long what is stored about people is kept; the privacy policy says it with the same figures. */
export const retentionSchema = z.strictObject({
  updated: updatedDate,
  /** After the last message, note or call. */
  inquiryMonths: months,
  /** Requests that did not become a rental, after the day on which the cart would have come back. */
  requestMonths,
  /** With agreement, signature, photos and payments, after the cart came back. */
  rentalYears: years,
  /** The staff's sign-ins, and which pages they looked at. */
  sessionDays: days,
  /** Sign-ins that failed, and links and codes that are over. */
  attemptDays: days,
  /** The list of changes, which names staff but no customers. */
  changeYears: years,
});

export type Retention = z.infer<typeof retentionSchema>;
