import type { Kysely } from "kysely";
import type { BookingStopsTable, RentalTables } from "#rentals/store/tables.ts";

export type StopRow = Pick<BookingStopsTable, "booking" | "direction">;

export type StopPlan = Pick<BookingStopsTable, "driver" | "truck" | "position">;

const NO_PLAN: StopPlan = { driver: null, truck: null, position: null };

export async function readStop(
  transaction: Kysely<RentalTables>,
  { booking, direction }: StopRow,
): Promise<StopPlan> {
  const row = await transaction
    .selectFrom("booking_stops")
    .select(["driver", "truck", "position"])
    .where("booking", "=", booking)
    .where("direction", "=", direction)
    .executeTakeFirst();
  return row ?? NO_PLAN;
}

export async function writeStop(
  transaction: Kysely<RentalTables>,
  { booking, direction }: StopRow,
  plan: Partial<StopPlan>,
): Promise<void> {
  await transaction
    .insertInto("booking_stops")
    .values({ booking, direction, ...NO_PLAN, ...plan })
    .onConflict((conflict) => conflict.columns(["booking", "direction"]).doUpdateSet(plan))
    .execute();
}
