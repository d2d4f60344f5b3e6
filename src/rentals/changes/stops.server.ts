import type { Kysely, Transaction } from "kysely";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import type { BookingStopsTable, Direction, RentalTables } from "#rentals/store/tables.ts";
import type { RentalDatabase } from "./change-booking.server.ts";

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

/** Who drives where. The booking itself and its version stay as they are. */
export function createStops(database: RentalDatabase) {
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

    /** Gives a stop to a driver, whose list it joins by its time. False if there is no such booking. */
    giveStop: (
      actor: Actor,
      { reference, direction }: StopKey,
      plan: { driver: { id: string; name: string } | null; truck: string | null },
    ): Promise<boolean> =>
      change(async (transaction) => {
        const booking = (await findIds(transaction, [reference])).get(reference);
        if (booking === undefined) return false;
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
