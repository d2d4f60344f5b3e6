import type { Kysely } from "kysely";

/** Vehicles of the desk that the site doesn't show: drafts, and what was archived. */
export async function addVehicleDrafts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("vehicles").addColumn("hidden", "text").execute();
}
