import type { Transaction } from "kysely";
import type { BookingState } from "#domain/bookings/states.ts";
import { correctRecordEmail } from "#inquiries/correct-email.server.ts";
import type { Actor } from "#platform/actor.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import type { MailKind, RentalTables } from "#rentals/store/tables.ts";
import type { Changed } from "./change-booking.server.ts";

/** The mail that says again what is so now, with the link; null once there is nothing left to do on the page. */
export function toLinkMail(state: BookingState): { kind: MailKind } | null {
  if (state === "requested") return { kind: "received" };
  if (state === "confirmed") return { kind: "confirmed" };
  return state === "out" ? { kind: "receipt" } : null;
}

/**
 * Another address of the renter, of the inquiry that the booking came with, too. Ends the link that the old address may
 * have, and sends what failed, or the new link, to the new address. Part of the change of the booking.
 */
export async function changeEmail(
  transaction: Transaction<RentalTables>,
  actor: Actor,
  { id, inquiry, state }: Pick<Booking, "id" | "inquiry" | "state">,
  { email, at }: { email: string; at: Date },
): Promise<Pick<Changed, "set" | "mail">> {
  const set = { email, key: newKey() };
  if (email === "") return { set, mail: null };
  const address = { record: RECORD, id, inquiry, email, at };
  const waiting = await correctRecordEmail(transaction, actor, address);
  return { set, mail: waiting > 0 ? null : toLinkMail(state) };
}
