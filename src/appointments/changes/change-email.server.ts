import type { Transaction } from "kysely";
import type { Appointment } from "#appointments/store/appointment.ts";
import { RECORD, toFirstMail } from "#appointments/store/records.server.ts";
import type { AppointmentTables, MailKind } from "#appointments/store/tables.ts";
import { isComing } from "#domain/appointments/states.ts";
import { changeRecordEmail } from "#inquiries/correct-email.server.ts";
import type { Actor } from "#platform/actor.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import type { Target } from "#records/change-record.server.ts";
import type { OwnerAnswer } from "#records/customers/assign-customers.server.ts";
import type { AppointmentResult, ChangeAppointment, Changed } from "./change-appointment.server.ts";

/** The mail that says again what is so now, with the link; null once the customer can change nothing on the page. */
const toLinkMail = (appointment: Appointment, now: number): { kind: MailKind } | null =>
  isComing(appointment, now) ? { kind: toFirstMail(appointment) } : null;

/** Part of the change of the appointment: see `changeRecordEmail`. */
export const changeEmail = (
  transaction: Transaction<AppointmentTables>,
  actor: Actor,
  appointment: Appointment,
  { email, at }: { email: string; at: Date },
): Promise<Pick<Changed, "set" | "mail">> => {
  const { id, inquiry } = appointment;
  const address = { record: RECORD, id, inquiry, email, at };
  return changeRecordEmail(transaction, actor, address, toLinkMail(appointment, at.getTime()));
};

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

  /** Ends the link to the customer's own page and mails another one. */
  renewLink: (actor: Actor, target: Target): Promise<AppointmentResult> =>
    change(actor, target, async (appointment, _, { at }) => ({
      set: { key: newKey() },
      event: { kind: "changed", detail: { fields: ["link"] } },
      mail: toLinkMail(appointment, at.getTime()),
      audit: { action: "renew link" },
    })),
});
