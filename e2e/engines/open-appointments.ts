import { migrations } from "#app/migrations.ts";
import { openShop, type VisitTables } from "#appointments/testing/open-shop.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { openEmptyDatabase } from "./open-engine.ts";

export type OpenVisits = Awaited<ReturnType<typeof openVisits>>;

/** A shop on PostgreSQL has two instances. */
export async function openVisits(engine: DatabaseDialect, options: { undoHoldMs?: number } = {}) {
  const { database, location, close } = await openEmptyDatabase<VisitTables>(engine, migrations);
  const second = engine === "postgres" ? await openDatabase<VisitTables>(location) : null;
  return {
    ...openShop(second === null ? [database] : [database, second], options),
    close: async () => {
      await second?.destroy();
      await close();
    },
  };
}
