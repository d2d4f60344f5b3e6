import { migrations } from "#app/migrations.ts";
import { openShop, type ShopTables } from "#appointments/testing/open-shop.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { openEmptyDatabase } from "./open-engine.ts";

export type OpenAppointments = Awaited<ReturnType<typeof openAppointments>>;

/** A shop on PostgreSQL has two instances. */
export async function openAppointments(
  engine: DatabaseDialect,
  options: { undoHoldMs?: number } = {},
) {
  const { database, location, close } = await openEmptyDatabase<ShopTables>(engine, migrations);
  const second = engine === "postgres" ? await openDatabase<ShopTables>(location) : null;
  return {
    ...openShop(second === null ? [database] : [database, second], options),
    close: async () => {
      await second?.destroy();
      await close();
    },
  };
}
