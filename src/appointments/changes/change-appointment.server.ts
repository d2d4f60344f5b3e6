import type { Kysely, Transaction, Updateable } from "kysely";
import type { Refused } from "#appointments/planning/slots.server.ts";
import { type Appointment, appointmentFromRow } from "#appointments/store/appointment.ts";
import { type AppointmentFacts, lockPools } from "#appointments/store/pools.server.ts";
import {
  CUSTOMER,
  hasAcknowledgement,
  type NewAppointmentEvent,
  type NewMail,
  queueMails,
  toRecord,
} from "#appointments/store/records.server.ts";
import type { AppointmentsTable, AppointmentTables } from "#appointments/store/tables.ts";
import type { Actor } from "#platform/actor.ts";
import {
  type AcknowledgementTables,
  allowAcknowledgements,
} from "#platform/mail/acknowledgement-limit.server.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { addEvent } from "#records/events.server.ts";

/** Which appointment is changed, and the version that the person saw. */
export type Target = { reference: string; version: number };

/** Why nothing was stored. `nearest` are up to three free starts, in order; "unknown-kind" is one that the content has not. */
export type Declined =
  | { why: "wrong-state" }
  | { why: "unknown-kind" }
  | ({ why: "time" } & Refused);

export type AppointmentResult = ChangeResult<
  { appointment: Appointment },
  { current: Appointment } & Declined,
  { current: Appointment }
>;

export type Changed = {
  set: Updateable<AppointmentsTable>;
  event: Pick<NewAppointmentEvent, "kind" | "reason" | "detail">;
  mail: Pick<NewMail, "kind" | "occasion" | "detail"> | null;
  /** For the list of changes, without personal data. */
  audit: { action: string; before?: string | null; after?: string | null };
};

export type Work = (
  appointment: Appointment,
  transaction: Transaction<AppointmentTables>,
) => Promise<Changed | Declined>;

export type AppointmentDatabase = Kysely<AppointmentTables>;

export type ChangeOptions = {
  facts: () => AppointmentFacts;
  clock: () => Date;
  canMail: boolean;
  /** Called once a mail waits. */
  onMail: () => void;
  /** How long mails about what staff did wait for an Undo, in milliseconds. */
  undoHoldMs: number;
  /** Keeps those that would wait for a pool's lock from taking connections. */
  inTurn: <Result>(run: () => Promise<Result>) => Promise<Result>;
};

/** Changes by customers on their own page that the shop hears of at once. */
const SHOP_NEWS: readonly NewAppointmentEvent["kind"][] = ["moved", "canceled"];

/**
 * Every change of an appointment: under the locks of its pool and row, only from the version that the person saw, with its
 * event and its mail in one transaction.
 */
export function createAppointmentChange(
  database: AppointmentDatabase,
  { canMail, clock, onMail, undoHoldMs, inTurn }: ChangeOptions,
) {
  /** Anyone can enter someone else's address: what its sender does then causes mail only within limits. */
  const mayMail = async (
    transaction: Transaction<AppointmentTables>,
    actor: Actor,
    { id, customer: { email } }: Appointment,
    { kind }: Pick<NewMail, "kind">,
  ): Promise<boolean> => {
    if (!canMail || email === "") return false;
    if (actor !== CUSTOMER) return true;
    const acknowledged = await hasAcknowledgement(transaction, id);
    if (!acknowledged || kind !== "moved") return acknowledged;
    const counts = transaction.withTables<AcknowledgementTables>();
    return (await allowAcknowledgements(counts, [email])).every((isAllowed) => isAllowed);
  };

  return async (
    actor: Actor,
    { reference, version }: Target,
    work: Work,
  ): Promise<AppointmentResult> => {
    const known = await database
      .selectFrom("appointments")
      .select(["place", "pool"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (known === undefined) return { kind: "missing" };
    const result = await inTurn(() =>
      database.transaction().execute(async (transaction): Promise<AppointmentResult> => {
        await lockPools(transaction, [known]);
        const row = await transaction
          .selectFrom("appointments")
          .selectAll()
          .where("reference", "=", reference)
          .executeTakeFirst();
        if (row === undefined) return { kind: "missing" };
        const current = appointmentFromRow(row);
        if (current.version !== version) return { kind: "outdated", current };
        const changed = await work(current, transaction);
        if ("why" in changed) return { kind: "rejected", current, ...changed };
        const { set, event, mail, audit } = changed;
        const updated = await transaction
          .updateTable("appointments")
          .set({ ...set, version: version + 1 })
          .where("id", "=", current.id)
          .where("version", "=", version)
          .returningAll()
          .executeTakeFirstOrThrow();
        const appointment = appointmentFromRow(updated);
        const isStep = appointment.state !== current.state;
        await addEvent(transaction, {
          ...toRecord(current),
          at: clock().getTime(),
          by: actor,
          ...(isStep && { from: current.state, to: appointment.state }),
          ...event,
          ...audit,
        });
        // Each change has its own mail.
        const occasion = `v${appointment.version}`;
        if (mail !== null && (await mayMail(transaction, actor, appointment, mail))) {
          const holdMs = actor.person === null ? 0 : undoHoldMs;
          await queueMails(transaction, [{ appointment: current.id, occasion, holdMs, ...mail }]);
        }
        if (canMail && actor === CUSTOMER && SHOP_NEWS.includes(event.kind)) {
          const detail = { what: event.kind, fromAt: current.fromAt };
          await queueMails(transaction, [
            { appointment: current.id, kind: "shop", occasion, detail },
          ]);
        }
        return { kind: "ok", appointment };
      }),
    );
    if (result.kind === "ok" && canMail) onMail();
    return result;
  };
}

export type ChangeAppointment = ReturnType<typeof createAppointmentChange>;
