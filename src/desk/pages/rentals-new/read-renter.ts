import { readPerson, textReader } from "#domain/inquiries/inquiry.ts";
import { BOOKING_MAX_LENGTH } from "#domain/rentals/booking-fields.ts";

type Renter = { firstName: string; lastName: string; email: string; phone: string; notes: string };

type ReadRenter = { ok: true; renter: Renter } | { ok: false; errors: Record<string, string> };

const MESSAGES = {
  firstName: "Enter the renter's first name.",
  lastName: "Enter the renter's last name.",
  email: "Enter an email address, such as name@example.com.",
  phone: "Enter the phone number with the area code.",
};

/** Fields: firstName, lastName, email, phone, notes. */
export function readRenter(params: URLSearchParams): ReadRenter {
  const errors: Record<string, string> = {};
  const readText = textReader({ notes: "", ...Object.fromEntries(params) }, errors);
  const person = readPerson(readText, MESSAGES);
  const maximum = BOOKING_MAX_LENGTH.notes;
  const notes = readText("notes", { minimum: 0, maximum, message: "", isLong: true });
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, renter: { ...person, notes } };
}
