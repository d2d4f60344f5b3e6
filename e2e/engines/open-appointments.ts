import { migrations } from "#app/migrations.ts";
import { createSubmissionStore } from "#app/submissions/store-submissions.server.ts";
import { openShop, type ShopTables } from "#appointments/testing/open-shop.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
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
  const shop = openShop(second === null ? [database] : [database, second], options);
  return {
    ...shop,
    /** Stores visitors' posts, in each process. */
    stores: shop.databases.map((own, index) =>
      createSubmissionStore(own.withTables<InquiryTables>(), {
        rooms: { appointment: (shop.shops[index] ?? shop.appointments).requests },
        channels: ["dealership", "visitor"],
        clock: () => shop.clock.now,
      }),
    ),
    close: async () => {
      await second?.destroy();
      await close();
    },
  };
}
