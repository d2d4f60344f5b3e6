import { sql, type Transaction } from "kysely";
import type { BookingState } from "#domain/bookings/states.ts";
import { correctInquiryEmail } from "#inquiries/correct-email.server.ts";
import type { Actor } from "#platform/actor.ts";
import { createLeases } from "#platform/outbox/leases.server.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { BookingMailsTable, MailKind, RentalTables } from "#rentals/store/tables.ts";
import type { Changed } from "./change-booking.server.ts";

/** The mail that says again what is so now, with the link; null once there is nothing left to do on the page. */
export function getLinkMail(state: BookingState): { kind: MailKind } | null {
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
  if (inquiry !== null) {
    await correctInquiryEmail(transaction, actor, { inquiry, email, at });
  }
  // Mails are written when they leave, so those that failed have the new link.
  const { requeue } = createLeases<BookingMailsTable>(transaction, "booking_mails");
  const waiting = await requeue(sql`booking = ${id} and kind != 'shop'`);
  await requeue(sql`booking = ${id}`);
  return { set, mail: waiting > 0 ? null : getLinkMail(state) };
}
