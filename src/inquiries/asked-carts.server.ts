import type { Kysely } from "kysely";
import type { InquiryTables } from "./tables.ts";

/** How many inquiries since an instant were about each vehicle, by its id. */
export async function countInquiriesByVehicle(
  database: Kysely<InquiryTables>,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom("inquiries")
    .select(({ fn }) => ["vehicle", fn.countAll().as("count")])
    .where("received_at", ">=", since.toISOString())
    .where("vehicle", "is not", null)
    .groupBy("vehicle")
    .execute();
  return new Map(rows.map(({ vehicle, count }) => [vehicle ?? "", Number(count)]));
}
