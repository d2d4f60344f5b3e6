import type { Kysely } from "kysely";
import { type DriverNews, stopDay } from "#rentals/changes/driver-mails.server.ts";
import type { Direction, RentalTables } from "#rentals/store/tables.ts";

/** `at` is milliseconds since 1970. */
export type DriverStop = {
  reference: string;
  direction: Direction;
  at: number;
  className: string;
  area: string | null;
};

/** Reads the stops that a driver still has on a day, in driving order. */
export async function readDriverStops(
  database: Kysely<RentalTables>,
  { person, day }: Pick<DriverNews, "person" | "day">,
): Promise<DriverStop[]> {
  const rows = await database
    .selectFrom("booking_stops")
    .innerJoin("bookings", "bookings.id", "booking_stops.booking")
    .select(["reference", "direction", "position", "from_at", "to_at", "class_name", "area"])
    .where("driver", "=", person)
    .where((eb) =>
      eb.or([
        eb("state", "=", "confirmed"),
        eb.and([eb("state", "=", "out"), eb("direction", "=", "in")]),
      ]),
    )
    .execute();
  return rows
    .filter((row) => stopDay(row, row.direction) === day)
    .map(({ reference, direction, position, from_at, to_at, class_name, area }) => ({
      reference,
      direction,
      position,
      area,
      at: Number(direction === "out" ? from_at : to_at),
      className: class_name,
    }))
    .sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.at - b.at);
}
