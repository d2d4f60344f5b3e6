import type { Transaction } from "kysely";
import { changeRecordEmail } from "#inquiries/correct-email.server.ts";
import type { Actor } from "#platform/actor.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import type { MailKind, RentalTables } from "#rentals/store/tables.ts";
import type { Changed } from "./change-booking.server.ts";

/** The mail that says again what is so now, with the link; null once there is nothing left to do on the page. */
export function toLinkMail({
  state,
  awaits,
}: Pick<Booking, "state" | "awaits">): { kind: MailKind } | null {
  if (state === "requested") return { kind: awaits === null ? "received" : "confirm" };
  if (state === "confirmed") return { kind: "confirmed" };
  return state === "out" ? { kind: "receipt" } : null;
}

/** Part of the change of the booking: see `changeRecordEmail`. */
export const changeEmail = (
  transaction: Transaction<RentalTables>,
  actor: Actor,
  { id, inquiry, ...booking }: Pick<Booking, "id" | "inquiry" | "state" | "awaits">,
  { email, at }: { email: string; at: Date },
): Promise<Pick<Changed, "set" | "mail">> =>
  changeRecordEmail(
    transaction,
    actor,
    { record: RECORD, id, inquiry, email, at },
    toLinkMail(booking),
  );
