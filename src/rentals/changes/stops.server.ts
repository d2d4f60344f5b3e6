import type { Kysely, Transaction } from "kysely";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import type { BookingStopsTable, Direction, RentalTables } from "#rentals/store/tables.ts";
import type { RentalDatabase } from "./change-booking.server.ts";
import { queueDriverMail, stopDay } from "./driver-mails.server.ts";

/** The check-out or the check-in of a booking. */
export type StopKey = { reference: string; direction: Direction };

export type StopPlan = Pick<BookingStopsTable, "driver" | "truck" | "position">;

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
  /** Stops that are given within this time come in one mail. */
  driverHoldMs: number;
};

/** Who drives where. The booking itself and its version stay as they are. */
export function createStops(database: RentalDatabase, { canMail, driverHoldMs }: Options) {
  const change = <Result>(work: (transaction: Transaction<RentalTables>) => Promise<Result>) =>
    database.transaction().execute((transaction) => work(transaction.withTables<RentalTables>()));

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
     * Gives a stop to a driver, whose list it joins by its time. With `mails`, the driver gets an email, unless it is the person
     * who gives it. False if there is no such booking.
     */
    giveStop: (
      actor: Actor,
      { reference, direction }: StopKey,
      plan: { driver: { id: string; name: string } | null; truck: string | null; mails?: boolean },
    ): Promise<boolean> =>
      change(async (transaction) => {
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
        await write(
          transaction,
          { booking, direction },
          { driver: plan.driver?.id ?? null, truck: plan.truck, position: null },
        );
        await recordChange(transaction.withTables<AuditTables>(), actor, {
          action: "give stop",
          subject: `booking:${reference}`,
          after: [plan.driver?.name ?? "nobody", ...(plan.truck ? [plan.truck] : [])].join(", "),
        });
        const person = plan.driver?.id;
        const isNews = person !== undefined && person !== (before?.driver ?? null);
        if (canMail && plan.mails && isNews && person !== actor.person) {
          const news = { person, day: stopDay(found, direction), by: actor.name };
          await queueDriverMail(transaction, booking, news, driverHoldMs);
        }
        return true;
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
        await recordChange(transaction.withTables<AuditTables>(), actor, {
          action: "order stops",
          subject: `stops:${day}`,
          after: stops.map(({ reference }) => reference).join(", "),
        });
      }),
  };
}
