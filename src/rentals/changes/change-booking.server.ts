import type { Kysely, Transaction, Updateable } from "kysely";
import type { BookingState } from "#domain/bookings/states.ts";
import { canBecome } from "#domain/bookings/states.ts";
import { DECISIONS, recordDecision } from "#inquiries/record-decision.server.ts";
import type { Actor } from "#platform/actor.ts";
import {
  type AcknowledgementTables,
  allowAcknowledgements,
} from "#platform/mail/acknowledgement-limit.server.ts";
import { createTurns } from "#platform/turns.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { addEvent } from "#records/events.server.ts";
import { type Booking, bookingFromRow } from "#rentals/store/booking.ts";
import { lockClasses } from "#rentals/store/class-plans.server.ts";
import { type NewBookingEvent, RENTER, toRecord } from "#rentals/store/events.server.ts";
import { hasAcknowledgement, type NewMail, queueMails } from "#rentals/store/mail-queue.server.ts";
import { shopNews } from "#rentals/store/shop-news.ts";
import type { BookingsTable, RentalTables } from "#rentals/store/tables.ts";

/** The booking to change, and the version that the person saw. */
export type Target = { reference: string; version: number };

/** There is no cart for the booking; `conflicts` are references of the bookings that have it. */
type NoCart = { why: "full"; conflicts: readonly string[] };

export type BookingResult = ChangeResult<
  { booking: Booking },
  { current: Booking } & ({ why: "wrong-state" } | NoCart),
  { current: Booking }
>;

export type Changed = {
  set: Updateable<BookingsTable>;
  event: Pick<NewBookingEvent, "kind" | "reason" | "detail">;
  mail: Pick<NewMail, "kind" | "occasion" | "detail"> | null;
  /** Entry of the list of changes, without personal data. */
  audit: { action: string; before?: string | null; after?: string | null };
};

export type Refused = { why: "wrong-state" } | NoCart;

export type Work = (
  booking: Booking,
  transaction: Transaction<RentalTables>,
) => Promise<Changed | Refused>;

export type RentalDatabase = Kysely<RentalTables>;

type Options = {
  canMail: boolean;
  clock: () => Date;
  /** Called once a mail waits. */
  onMail: () => void;
  /** Milliseconds for which mails about staff's actions wait for an Undo. */
  undoHoldMs: number;
};

/**
 * Every change of a booking: under the locks of its class and row, only from the version that the person saw, with
 * its event and its mail in one transaction.
 */
export function createBookingChange(
  database: RentalDatabase,
  { canMail, clock, onMail, undoHoldMs }: Options,
) {
  const inTurn = createTurns();

  /** A request may name anyone's address: what its sender does then causes mail only within limits. */
  const mayMail = async (
    transaction: Transaction<RentalTables>,
    actor: Actor,
    before: Booking,
    { kind }: Pick<NewMail, "kind">,
  ): Promise<boolean> => {
    const { email } = before.renter;
    if (!canMail || email === "") return false;
    const isUnverified = before.state === "requested" || before.byRule !== null;
    if (actor !== RENTER || !isUnverified) return true;
    const acknowledged = await hasAcknowledgement(transaction, before.id);
    if (!acknowledged || kind !== "changed") return acknowledged;
    const counts = transaction.withTables<AcknowledgementTables>();
    return (await allowAcknowledgements(counts, [email])).every((isAllowed) => isAllowed);
  };

  return async (
    actor: Actor,
    { reference, version }: Target,
    work: Work,
    /** Other classes whose capacity the change needs. */
    classes: readonly string[] = [],
  ): Promise<BookingResult> => {
    const known = await database
      .selectFrom("bookings")
      .select("class")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (known === undefined) return { kind: "missing" };
    const result = await inTurn(() =>
      database.transaction().execute(async (transaction): Promise<BookingResult> => {
        const bookings = transaction.withTables<RentalTables>();
        await lockClasses(bookings, [known.class, ...classes]);
        const row = await bookings
          .selectFrom("bookings")
          .selectAll()
          .where("reference", "=", reference)
          .executeTakeFirst();
        if (row === undefined) return { kind: "missing" };
        const current = bookingFromRow(row);
        if (current.version !== version) return { kind: "outdated", current };
        const changed = await work(current, bookings);
        if ("why" in changed) return { kind: "rejected", current, ...changed };
        const { set, event, mail, audit } = changed;
        const { inquiry } = current;
        // A decision about a request counts as a reply to its inquiry. The inquiry is locked before the booking's row, in
        // the same order as the deletion of an inquiry.
        const decision = DECISIONS.find((outcome) => outcome === event.kind);
        if (decision !== undefined && inquiry !== null) {
          await recordDecision(transaction, actor, { inquiry, decision, at: clock() });
        }
        const updated = await bookings
          .updateTable("bookings")
          .set({
            ...set,
            version: version + 1,
            // A booking that staff have changed no longer counts as confirmed by rule.
            ...(actor.person !== null && { by_rule: null }),
          })
          .where("id", "=", current.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const booking = bookingFromRow(updated);
        const isMove = booking.state !== current.state;
        await addEvent(bookings, {
          ...toRecord(current),
          at: clock().getTime(),
          by: actor,
          ...(isMove && { from: current.state, to: booking.state }),
          ...event,
          ...audit,
        });
        // Each change has its own mail.
        const occasion = `v${booking.version}`;
        const { renter } = booking;
        if (mail !== null && (await mayMail(bookings, actor, { ...current, renter }, mail))) {
          const holdMs = actor.person === null ? 0 : undoHoldMs;
          await queueMails(bookings, [{ booking: current.id, occasion, holdMs, ...mail }]);
        }
        const news = actor === RENTER && canMail ? shopNews(event) : null;
        if (news !== null) {
          await queueMails(bookings, [
            { booking: current.id, kind: "shop", occasion, detail: news },
          ]);
        }
        return { kind: "ok", booking };
      }),
    );
    if (result.kind === "ok" && canMail) onMail();
    return result;
  };
}

export type ChangeBooking = ReturnType<typeof createBookingChange>;

/** For a change whose only condition is the state. */
export function becomes(
  { state }: Booking,
  to: BookingState,
  changed: Omit<Changed, "audit" | "event"> & {
    action: string;
    reason?: string | null;
    detail?: object;
  },
): Changed | Refused {
  if (!canBecome(state, to)) return { why: "wrong-state" };
  const { set, mail, action, reason, detail } = changed;
  return {
    set: { ...set, state: to },
    event: { kind: to, ...(reason !== undefined && { reason }), ...(detail && { detail }) },
    mail,
    audit: { action, before: state, after: to },
  };
}
