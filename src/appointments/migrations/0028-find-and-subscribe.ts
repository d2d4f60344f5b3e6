import { type Kysely, sql } from "kysely";

const SIGNS = [" ", "(", ")", "-", ".", "+", "/"];

/** The digits of a phone number. Queries must say the same, or they don't use the index. */
const DIGITS = SIGNS.reduce((text, sign) => `replace(${text}, '${sign}', '')`, "phone");

const INDEXES = [
  "appointments_email on appointments (lower(email))",
  `appointments_phone on appointments ((${DIGITS}))`,
  "appointments_folded_name on appointments (lower(last_name), lower(first_name), id)",
];

/** Finds appointments by person, and the secret addresses at which staff subscribe to the calendar. */
export async function addPeopleOfAppointments(database: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(database);
  await database.schema
    .createTable("calendar_keys")
    .addColumn("person", "text", (column) =>
      column.primaryKey().notNull().references("desk_people.id").onDelete("cascade"),
    )
    .addColumn("digest", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .execute();
}
