import type { Transaction } from "kysely";
import type { AppointmentState } from "#domain/appointments/states.ts";
import type { Actor } from "#platform/actor.ts";
import type { NewEvent } from "#records/events.server.ts";
import {
  isAbout,
  type NewMessage,
  queueMessages,
  withdrawMessages,
} from "#records/outbox/queue.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { Appointment } from "./appointment.ts";
import type { AppointmentMessage, AppointmentTables, EventKind } from "./tables.ts";

export const RECORD = "appointment";

/** Who acts on the form and on the customer's own page. */
export const CUSTOMER: Actor = { person: null, name: "The customer" };

export type NewAppointmentEvent = NewEvent<EventKind, AppointmentState>;
export type NewMail = Omit<NewMessage<AppointmentMessage>, "about"> & { appointment: string };

/** A customer whose first mail was one too many for the address has none of these. */
export const ACKNOWLEDGEMENTS = [
  "confirm",
  "requested",
  "expired",
  "booked",
] as const satisfies readonly AppointmentMessage[];

/** The mail that says what is so now, with the link. */
export function toFirstMail({
  state,
  awaits,
  holdUntil,
}: Pick<Appointment, "state" | "awaits" | "holdUntil">): (typeof ACKNOWLEDGEMENTS)[number] {
  if (awaits !== null) return "confirm";
  if (state === "booked") return "booked";
  return holdUntil === null ? "expired" : "requested";
}

/** The subject of an appointment's events. */
export const toRecord = ({ id, reference }: { id: string; reference: string }) => ({
  subject: toSubject(RECORD, id),
  reference,
});

/** They leave once the transaction has ended. The same mail is queued once. */
export const queueMails = (
  transaction: Transaction<AppointmentTables>,
  mails: readonly NewMail[],
): Promise<void> =>
  queueMessages(
    transaction,
    RECORD,
    mails.map(({ appointment, ...mail }) => ({ about: appointment, ...mail })),
  );

/** Deletes mails of a kind that nobody has begun to send. Returns what they were about. */
export async function withdrawMails(
  transaction: Transaction<AppointmentTables>,
  appointment: string,
  kind: AppointmentMessage,
): Promise<Record<string, unknown>[]> {
  const rows = await withdrawMessages(transaction, isAbout(RECORD, appointment, [kind]));
  return rows.map(({ detail }) => JSON.parse(detail));
}
