// Hangs halfway through a migration until it is killed. Arguments: the data folder, and the database URL or "".
import { type Kysely, sql } from "kysely";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";

const [folder = "", url = ""] = process.argv.slice(2);
const database = await openDatabase({ folder, url: url === "" ? undefined : url });
await migrate(database, {
  "1-create": {
    up: async (step: Kysely<unknown>) => {
      await sql`create table notes (id integer primary key)`.execute(step);
      process.stdout.write("halfway\n");
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    },
  },
});
