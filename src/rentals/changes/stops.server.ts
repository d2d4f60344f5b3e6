import type { Kysely, Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { recordChange } from "#records/events.server.ts";
import { toSubject } from "#records/subjects.ts";
import { toRecord } from "#rentals/store/events.server.ts";
import type { BookingStopsTable, Direction, RentalTables } from "#rentals/store/tables.ts";
import type { RentalDatabase } from "./change-booking.server.ts";
import { queueDriverMail, stopDay } from "./driver-mails.server.ts";

/** The check-out or the check-in of a booking. */
export type StopKey = { reference: string; direction: Direction };

export type StopPlan = Pick<BookingStopsTable, "driver" | "truck" | "position">;

/** Who drives there. Without `truck`, each stop keeps its own. */
export type GivenPlan = {
  driver: { id: string; name: string } | null;
  truck?: string | null;
  mails?: boolean;
};

export const stopId = (booking: string, direction: Direction) => `${booking} ${direction}`;

async function write(
  transaction: Kysely<RentalTables>,
  key: Pick<BookingStopsTable, "booking" | "direction">,
  plan: Partial<StopPlan>,
): Promise<void> {
  await transaction
    .insertInto("booking_stops")
    .values({ ...key, driver: null, truck: null, position: null, ...plan })
    .onConflict((conflict) => conflict.columns(["booking", "direction"]).doUpdateSet(plan))
    .execute();
}

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

  async function giveStop(
    transaction: Transaction<RentalTables>,
    actor: Actor,
    { reference, direction }: StopKey,
    { driver, truck, mails }: GivenPlan,
  ): Promise<boolean> {
    const found = await transaction
      .selectFrom("bookings")
      .select(["id", "from_at", "to_at"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (found === undefined) return false;
    const booking = found.id;
    const before = await transaction
      .selectFrom("booking_stops")
      .select("driver")
      .where("booking", "=", booking)
      .where("direction", "=", direction)
      .executeTakeFirst();
    const person = driver?.id ?? null;
    await write(
      transaction,
      { booking, direction },
      { driver: person, position: null, ...(truck !== undefined && { truck }) },
    );
    await recordChange(transaction, actor, {
      ...toRecord({ id: booking, reference }),
      action: "give stop",
      after: [driver?.name ?? "nobody", ...(truck ? [truck] : [])].join(", "),
    });
    const isNews = person !== null && person !== (before?.driver ?? null);
    if (canMail && mails && isNews && person !== actor.person) {
      const news = { person, day: stopDay(found, direction), by: actor.name };
      await queueDriverMail(transaction, booking, news, driverHoldMs);
    }
    return true;
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
     * person who gives them. Returns how many there are; those of bookings that are gone are left out.
     */
    giveStops: (actor: Actor, stops: readonly StopKey[], plan: GivenPlan): Promise<number> =>
      change(async (transaction) => {
        const changed: boolean[] = [];
        for (const stop of stops) changed.push(await giveStop(transaction, actor, stop, plan));
        return changed.filter(Boolean).length;
      }),

    /** The stops of one driver and day, in the order in which they are driven. */
    orderStops: (actor: Actor, day: string, stops: readonly StopKey[]): Promise<void> =>
      change(async (transaction) => {
        const ids = await findIds(
          transaction,
          stops.map(({ reference }) => reference),
        );
        for (const [index, { reference, direction }] of stops.entries()) {
          const booking = ids.get(reference);
          if (booking === undefined) continue;
          await write(transaction, { booking, direction }, { position: index + 1 });
        }
        await recordChange(transaction, actor, {
          action: "order stops",
          subject: toSubject("stops", day),
          after: stops.map(({ reference }) => reference).join(", "),
        });
      }),
  };
}
