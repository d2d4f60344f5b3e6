import type { Kysely, Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { recordChange } from "#records/events.server.ts";
import { toSubject } from "#records/subjects.ts";
import { toRecord } from "#rentals/store/events.server.ts";
import type { Direction, RentalTables } from "#rentals/store/tables.ts";
import type { RentalDatabase } from "./change-booking.server.ts";
import { queueDriverMail, stopDay } from "./driver-mails.server.ts";
import { readStop, type StopPlan, writeStop } from "./stop-plans.server.ts";
import {
  createStopsUndo,
  GIVE_STOP,
  type GivenDetail,
  type OrderedDetail,
} from "./undo-stops.server.ts";

/** The check-out or the check-in of a booking. */
export type StopKey = { reference: string; direction: Direction };

/** A stop to give, with the driver that the person saw; another one by then keeps it. */
export type StopToGive = StopKey & { seen?: string | null };

/** Who drives there. Without `truck`, each stop keeps its own. */
export type GivenPlan = {
  driver: { id: string; name: string } | null;
  truck?: string | null;
  mails?: boolean;
};

/** The events of stops that were given, and how many were left since somebody else gave them first. */
export type StopsGiven = { events: readonly number[]; left: number };

export const stopId = (booking: string, direction: Direction) => `${booking} ${direction}`;

async function findIds(
  transaction: Kysely<RentalTables>,
  references: readonly string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await transaction
    .selectFrom("bookings")
    .select(["id", "reference"])
    .where("reference", "in", references)
    .execute();
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}

type Options = {
  canMail: boolean;
  /** Stops that are changed within this time come in one mail. */
  driverHoldMs: number;
};

/** Who drives where. The booking itself and its version stay as they are. */
export function createStops(database: RentalDatabase, { canMail, driverHoldMs }: Options) {
  const change = <Result>(work: (transaction: Transaction<RentalTables>) => Promise<Result>) =>
    database.transaction().execute((transaction) => work(transaction.withTables<RentalTables>()));

  /** The id of the event; "left" where somebody else drives there by then, null for a booking that is gone. */
  async function giveStop(
    transaction: Transaction<RentalTables>,
    actor: Actor,
    { reference, direction, seen }: StopToGive,
    { driver, truck, mails }: GivenPlan,
  ): Promise<number | "left" | null> {
    const found = await transaction
      .selectFrom("bookings")
      .select(["id", "from_at", "to_at"])
      .where("reference", "=", reference)
      .$if(detectDialect(transaction) === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (found === undefined) return null;
    const key = { booking: found.id, direction };
    const before = await readStop(transaction, key);
    if (seen !== undefined && seen !== before.driver) return "left";
    const person = driver?.id ?? null;
    const plan = { driver: person, truck: truck === undefined ? before.truck : truck };
    await writeStop(transaction, key, { ...plan, position: null });
    const [event = 0] = await recordChange(transaction, actor, {
      ...toRecord({ id: key.booking, reference }),
      action: GIVE_STOP,
      after: [driver?.name ?? "nobody", ...(truck ? [truck] : [])].join(", "),
      detail: { direction, ...plan } satisfies GivenDetail,
      columns: before,
    });
    const isNews = person !== null && person !== before.driver;
    if (canMail && mails && isNews && person !== actor.person) {
      const news = { person, day: stopDay(found, direction), by: actor.name };
      await queueDriverMail(transaction, key.booking, news, driverHoldMs);
    }
    return event;
  }

  return {
    /** By `stopId`. Stops about which nothing was decided are missing. */
    async readStops(bookings: readonly string[]): Promise<Map<string, StopPlan>> {
      if (bookings.length === 0) return new Map();
      const rows = await database
        .withTables<RentalTables>()
        .selectFrom("booking_stops")
        .selectAll()
        .where("booking", "in", bookings)
        .execute();
      return new Map(
        rows.map(({ booking, direction, ...plan }) => [stopId(booking, direction), plan]),
      );
    },

    /**
     * Gives stops to a driver, whose list they join by their times. With `mails`, the driver gets an email, unless it is the
     * person who gives them. Those of bookings that are gone are left out.
     */
    giveStops: (actor: Actor, stops: readonly StopToGive[], plan: GivenPlan): Promise<StopsGiven> =>
      change(async (transaction) => {
        const results: (number | "left" | null)[] = [];
        for (const stop of stops) results.push(await giveStop(transaction, actor, stop, plan));
        return {
          events: results.filter((result) => typeof result === "number"),
          left: results.filter((result) => result === "left").length,
        };
      }),

    /** The stops of one driver and day, in the order in which they are driven. Returns the event's id. */
    orderStops: (actor: Actor, day: string, stops: readonly StopKey[]): Promise<number> =>
      change(async (transaction) => {
        const ids = await findIds(
          transaction,
          stops.map(({ reference }) => reference),
        );
        const before: OrderedDetail["stops"] = [];
        const after: OrderedDetail["stops"] = [];
        for (const [index, { reference, direction }] of stops.entries()) {
          const booking = ids.get(reference);
          if (booking === undefined) continue;
          const key = { booking, direction };
          const { position } = await readStop(transaction, key);
          before.push({ ...key, position });
          after.push({ ...key, position: index + 1 });
          await writeStop(transaction, key, { position: index + 1 });
        }
        const [event = 0] = await recordChange(transaction, actor, {
          action: "order stops",
          subject: toSubject("stops", day),
          after: stops.map(({ reference }) => reference).join(", "),
          detail: { stops: after } satisfies OrderedDetail,
          columns: { stops: before } satisfies OrderedDetail,
        });
        return event;
      }),

    undoStops: createStopsUndo(change),
  };
}
