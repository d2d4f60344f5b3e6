import { type Kysely, sql } from "kysely";
import { escapeLike } from "#platform/database/dialect.server.ts";
import type { InventoryTables } from "./tables.ts";

export type FoundVehicle = {
  id: string;
  name: string;
  /** Set if the text was found in the number of a unit. */
  stockNumber: string | null;
};

/** By parts of the name, or the beginning of a unit's stock number; those on the site only. */
export async function findVehicles(
  database: Kysely<InventoryTables>,
  text: string,
  limit: number,
): Promise<FoundVehicle[]> {
  const asked = text.trim().toLowerCase();
  const words = asked.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [];
  const named = await database
    .selectFrom("vehicles")
    .select(["id", "name"])
    .where("sale", "!=", "gone")
    .where((row) =>
      row.and(
        words.map((word) => sql<boolean>`lower(name) like ${`%${escapeLike(word)}%`} escape '!'`),
      ),
    )
    .orderBy("catalogue", "desc")
    .orderBy("name")
    .limit(limit)
    .execute();
  const numbered = await database
    .selectFrom("vehicle_units")
    .innerJoin("vehicles", "vehicles.id", "vehicle_units.vehicle")
    .select(["vehicles.id", "name", "stock_number as stockNumber"])
    .where(sql<boolean>`lower(stock_number) like ${`${escapeLike(asked)}%`} escape '!'`)
    .orderBy("stock_number")
    .limit(limit)
    .execute();
  return [...numbered, ...named.map((row) => ({ ...row, stockNumber: null }))].slice(0, limit);
}
