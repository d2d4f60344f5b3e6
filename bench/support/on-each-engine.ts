import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { highest } from "#bench/budgets.ts";
import { postgresFolder } from "#e2e/support/postgres/binaries.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";
import type { DatabaseLocation } from "#platform/database/database.server.ts";

/** On SQLite, and on PostgreSQL where it is installed; each with an empty folder that is removed in the end. */
export async function onEachEngine<Measured>(
  measure: (engine: string, location: DatabaseLocation) => Promise<Measured>,
): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const measured = [await measure("SQLite", { folder: join(folder, "sqlite") })];
    if (postgresFolder() === null) return measured;
    const server = await launchPostgres();
    try {
      const location = { folder: join(folder, "postgres"), url: server.url };
      measured.push(await measure("PostgreSQL", location));
    } finally {
      await server.stop();
    }
    return measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The highest of the engines' values, with a note of all of them. */
export function highestOfEngines<Kind extends string>(
  budget: string,
  measured: readonly ({ engine: string } & Record<Kind, number>)[],
  kind: Kind,
) {
  const note = measured.map((each) => `${each.engine} ${each[kind].toFixed(1)} ms`).join(", ");
  return highest(
    budget,
    measured.map((each) => ({ value: each[kind], note })),
  );
}
