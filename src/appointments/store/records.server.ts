import type { Transaction } from "kysely";
import type { AppointmentState } from "#domain/appointments/states.ts";
import type { Actor } from "#platform/actor.ts";
import { databaseNow, getDialect } from "#platform/database/dialect.server.ts";
import { type QueuedMail, toMailRow } from "#platform/outbox/mail-row.server.ts";
import type { NewEvent } from "#records/events.server.ts";
import type { AppointmentMailsTable, AppointmentTables, EventKind } from "./tables.ts";

/** Who acts on the form and on the customer's own page. */
export const CUSTOMER: Actor = { person: null, name: "The customer" };

export type NewAppointmentEvent = NewEvent<EventKind, AppointmentState>;

/** The subject of an appointment's events. */
export const toRecord = ({ id, reference }: { id: string; reference: string }) => ({
  subject: `appointment:${id}`,
  reference,
});

export type NewMail = QueuedMail<AppointmentMailsTable["kind"]> & { appointment: string };

/** They leave once the transaction has ended. The same mail is queued once. */
export async function queueMails(
  transaction: Transaction<AppointmentTables>,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const now = databaseNow(getDialect(transaction));
  await transaction
    .insertInto("appointment_mails")
    .values(
      mails.map((mail) => ({
        appointment: mail.appointment,
        ...toMailRow(mail.appointment, mail, now),
      })),
    )
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .execute();
}

/** Deletes mails of a kind that nobody has begun to send. Returns what they were about. */
export async function withdrawMails(
  transaction: Transaction<AppointmentTables>,
  appointment: string,
  kind: AppointmentMailsTable["kind"],
): Promise<Record<string, unknown>[]> {
  const rows = await transaction
    .deleteFrom("appointment_mails")
    .where("appointment", "=", appointment)
    .where("kind", "=", kind)
    .where("attempts", "=", 0)
    .where("delivered_at", "is", null)
    .where("dead_at", "is", null)
    .returning("detail")
    .execute();
  return rows.map(({ detail }) => JSON.parse(detail));
}
