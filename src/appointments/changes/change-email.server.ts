import type { Transaction } from "kysely";
import type { Appointment } from "#appointments/store/appointment.ts";
import { RECORD } from "#appointments/store/records.server.ts";
import type { AppointmentTables, MailKind } from "#appointments/store/tables.ts";
import { isComing } from "#domain/appointments/states.ts";
import { correctRecordEmail } from "#inquiries/correct-email.server.ts";
import type { Actor } from "#platform/actor.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import type { Target } from "#records/change-record.server.ts";
import type { OwnerAnswer } from "#records/customers/assign-customers.server.ts";
import type { AppointmentResult, ChangeAppointment, Changed } from "./change-appointment.server.ts";

/** The mail that says again what is so now, with the link; null once the customer can change nothing on the page. */
function toLinkMail(appointment: Appointment, now: number): { kind: MailKind } | null {
  if (!isComing(appointment, now)) return null;
  if (appointment.awaits !== null) return { kind: "confirm" };
  if (appointment.state === "booked") return { kind: "booked" };
  return { kind: appointment.holdUntil === null ? "expired" : "requested" };
}

/**
 * Another address of the customer, of the inquiry that the appointment came with, too. Ends the link that the old address
 * may have, and sends what failed, or the new link, to the new address. Part of the change of the appointment.
 */
export async function changeEmail(
  transaction: Transaction<AppointmentTables>,
  actor: Actor,
  appointment: Appointment,
  { email, at }: { email: string; at: Date },
): Promise<Pick<Changed, "set" | "mail">> {
  const { id, inquiry } = appointment;
  const set = { email, key: newKey() };
  if (email === "") return { set, mail: null };
  const address = { record: RECORD, id, inquiry, email, at };
  const waiting = await correctRecordEmail(transaction, actor, address);
  return { set, mail: waiting > 0 ? null : toLinkMail(appointment, at.getTime()) };
}

export const createEmailCorrection = (change: ChangeAppointment) => ({
  /** The old address loses its link: see `changeEmail`. */
  correctEmail: (
    actor: Actor,
    target: Target,
    email: string,
    owner: OwnerAnswer | null = null,
  ): Promise<AppointmentResult> =>
    change(actor, target, async (appointment, transaction, { at }) => ({
      ...(await changeEmail(transaction, actor, appointment, { email, at })),
      owner,
      event: { kind: "changed", detail: { fields: ["email"] } },
      audit: { action: "correct email address" },
    })),
});
