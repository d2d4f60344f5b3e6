import { formatPhone, hasWholePhone } from "#domain/customers/phone-number.server.ts";
import { readPerson, textReader } from "#domain/inquiries/inquiry.ts";
import { BOOKING_MAX_LENGTH } from "#domain/rentals/booking-fields.ts";

type Renter = { firstName: string; lastName: string; email: string; phone: string; notes: string };

type ReadRenter = { ok: true; renter: Renter } | { ok: false; errors: Record<string, string> };

const MESSAGES = {
  firstName: "Enter the renter's first name.",
  lastName: "Enter the renter's last name.",
  email: "Enter an email address, such as name@example.com.",
  phone:
    "Enter the phone number with its area code, such as (732) 555-0177; begin one of another country with +.",
};

/**
 * Fields: firstName, lastName, email, phone, notes. The email may be missing unless `needsEmail`:
 * the phone number is how the renter is reached then. What is as in `kept` is not checked again.
 */
export function readRenter(
  params: URLSearchParams,
  { needsEmail = false, kept }: { needsEmail?: boolean; kept?: Renter } = {},
): ReadRenter {
  const errors: Record<string, string> = {};
  const readText = textReader({ notes: "", ...Object.fromEntries(params) }, errors);
  const person = readPerson(readText, MESSAGES);
  if (person.email === "" && !needsEmail) delete errors.email;
  if (!hasWholePhone(person.phone)) errors.phone ??= MESSAGES.phone;
  const maximum = BOOKING_MAX_LENGTH.notes;
  const notes = readText("notes", { minimum: 0, maximum, message: "", isLong: true });
  const renter = { ...person, phone: formatPhone(person.phone), notes };
  for (const name of Object.keys(renter) as (keyof Renter)[]) {
    if (renter[name] === kept?.[name]) delete errors[name];
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, renter };
}
