import type { Kysely, Transaction, Updateable } from "kysely";
import type { ReservationState } from "#domain/reservations/states.ts";
import { canBecome } from "#domain/reservations/states.ts";
import { answerByBooking, BOOKING_ANSWERS } from "#inquiries/answer-by-booking.server.ts";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import {
  type AcknowledgementTables,
  allowAcknowledgements,
} from "#platform/mail/acknowledgement-limit.server.ts";
import { lockClasses } from "./class-plans.server.ts";
import { addEvents, type NewEvent, RENTER } from "./events.server.ts";
import { isAcknowledged, type NewMail, queueMails } from "./mails.server.ts";
import { type Reservation, reservationFromRow } from "./reservation.ts";
import { shopNews } from "./shop-news.ts";
import type { ReservationsTable, ReservationTables } from "./tables.ts";

/** Which reservation is changed, and the version that the person saw. */
export type Target = { reference: string; version: number };

export type ChangeResult =
  | { kind: "done"; reservation: Reservation }
  | { kind: "missing" }
  /** Somebody else has changed it since; nothing was done. */
  | { kind: "outdated"; current: Reservation }
  /** The change is not possible from its state; nothing was done. */
  | { kind: "wrong-state"; current: Reservation }
  /** There is no cart for it; nothing was done. `inTheWay` are references of those that have the cart. */
  | { kind: "full"; current: Reservation; inTheWay: readonly string[] };

export type Changed = {
  set: Updateable<ReservationsTable>;
  event: Pick<NewEvent, "kind" | "reason" | "detail">;
  mail: Pick<NewMail, "kind" | "occasion" | "detail"> | null;
  /** For the list of changes, without personal data. */
  audit: { action: string; before?: string | null; after?: string | null };
};

type Refused = { refuse: "wrong-state" } | { refuse: "full"; inTheWay: readonly string[] };

export type Work = (
  reservation: Reservation,
  transaction: Transaction<ReservationTables>,
) => Promise<Changed | Refused>;

export type ReservationDatabase = Kysely<ReservationTables & AuditTables>;

type Options = {
  canMail: boolean;
  clock: () => Date;
  /** Called once a mail waits. */
  onMail: () => void;
};

/**
 * Every change of a reservation: under the locks of its class and row, only from the version that the person saw, with
 * its event, its line in the list of changes and its mail in one transaction.
 */
export function createReservationChange(
  database: ReservationDatabase,
  { canMail, clock, onMail }: Options,
) {
  let last: Promise<unknown> = Promise.resolve();
  /** The lock of a class lets one through anyway; those that wait here take no connection. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run, run);
    last = result.catch(() => {});
    return result;
  };

  /** A request may name anyone's address: what its sender does then causes mail only within limits. */
  const mayMail = async (
    transaction: Transaction<ReservationTables>,
    actor: Actor,
    before: Reservation,
    { kind }: Pick<NewMail, "kind">,
  ): Promise<boolean> => {
    const { email } = before.renter;
    if (!canMail || email === "") return false;
    if (actor !== RENTER || before.state !== "requested") return true;
    const acknowledged = await transaction
      .selectFrom("bookings")
      .select("id")
      .where("id", "=", before.id)
      .where(isAcknowledged)
      .executeTakeFirst();
    if (acknowledged === undefined || kind !== "changed") return acknowledged !== undefined;
    const counts = transaction.withTables<AcknowledgementTables>();
    return (await allowAcknowledgements(counts, [email])).every((isAllowed) => isAllowed);
  };

  return async (
    actor: Actor,
    { reference, version }: Target,
    work: Work,
    /** Other classes whose capacity the change needs. */
    classes: readonly string[] = [],
  ): Promise<ChangeResult> => {
    const known = await database
      .selectFrom("bookings")
      .select("class")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (known === undefined) return { kind: "missing" };
    const result = await inTurn(() =>
      database.transaction().execute(async (transaction): Promise<ChangeResult> => {
        const reservations = transaction.withTables<ReservationTables>();
        await lockClasses(reservations, [known.class, ...classes]);
        const row = await reservations
          .selectFrom("bookings")
          .selectAll()
          .where("reference", "=", reference)
          .executeTakeFirst();
        if (row === undefined) return { kind: "missing" };
        const current = reservationFromRow(row);
        if (current.version !== version) return { kind: "outdated", current };
        const changed = await work(current, reservations);
        if ("refuse" in changed) {
          return changed.refuse === "full"
            ? { kind: "full", current, inTheWay: changed.inTheWay }
            : { kind: "wrong-state", current };
        }
        const { set, event, mail, audit } = changed;
        const { inquiry } = current;
        // What staff decide about a request answers its inquiry. Before the reservation's own row, which the deletion of an inquiry locks after the inquiry.
        const decision = BOOKING_ANSWERS.find((answer) => answer === event.kind);
        if (decision !== undefined && inquiry !== null) {
          const audited = transaction.withTables<AuditTables>();
          await answerByBooking(audited, actor, { inquiry, answer: decision, at: clock() });
        }
        const updated = await reservations
          .updateTable("bookings")
          .set({ ...set, version: version + 1 })
          .where("id", "=", current.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const reservation = reservationFromRow(updated);
        const isMove = reservation.state !== current.state;
        await addEvents(reservations, [
          {
            reservation: current.id,
            at: clock().getTime(),
            by: actor,
            ...(isMove && { from: current.state, to: reservation.state }),
            ...event,
          },
        ]);
        // Each change has its own mail.
        const occasion = `v${reservation.version}`;
        if (mail !== null && (await mayMail(reservations, actor, current, mail))) {
          await queueMails(reservations, [{ reservation: current.id, occasion, ...mail }]);
        }
        const news = actor === RENTER && canMail ? shopNews(event) : null;
        if (news !== null) {
          await queueMails(reservations, [
            { reservation: current.id, kind: "shop", occasion, detail: news },
          ]);
        }
        await recordChange(transaction.withTables<AuditTables>(), actor, {
          subject: `reservation:${reference}`,
          ...audit,
        });
        return { kind: "done", reservation };
      }),
    );
    if (result.kind === "done" && canMail) onMail();
    return result;
  };
}

export type ChangeReservation = ReturnType<typeof createReservationChange>;

/** For a change whose only condition is the state. */
export function becomes(
  { state }: Reservation,
  to: ReservationState,
  changed: Omit<Changed, "audit" | "event"> & {
    action: string;
    reason?: string | null;
    detail?: object;
  },
): Changed | Refused {
  if (!canBecome(state, to)) return { refuse: "wrong-state" };
  const { set, mail, action, reason, detail } = changed;
  return {
    set: { ...set, state: to },
    event: { kind: to, ...(reason !== undefined && { reason }), ...(detail && { detail }) },
    mail,
    audit: { action, before: state, after: to },
  };
}
