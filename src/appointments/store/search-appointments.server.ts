import { type Kysely, sql } from "kysely";
import { searchWords } from "#domain/search/fold.ts";
import { escapeLike } from "#platform/database/dialect.server.ts";
import type { Viewer } from "#records/visibility.ts";
import { visibleRows } from "#records/visible-rows.server.ts";
import { type Appointment, appointmentFromRow } from "./appointment.ts";
import type { AppointmentTables } from "./tables.ts";

/** Words of a search have no such signs: "O'Brien" is "obrien", "(732) 555-0148" is "7325550148". */
const SIGNS = ["'", "’", "-", "(", ")", "."];
const COLUMNS = ["first_name", "last_name", "email", "reference", "vehicle_name", "cart"];

const withoutSigns = (column: string, signs: readonly string[]) =>
  signs.reduce(
    (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
    sql`lower(coalesce(${sql.ref(column)}, ''))`,
  );

const TEXTS = [
  ...COLUMNS.map((column) => withoutSigns(column, column === "email" ? [] : SIGNS)),
  ...["phone", "serial_number"].map((column) => withoutSigns(column, [...SIGNS, " ", "+"])),
];

export const createAppointmentSearch = (database: Kysely<AppointmentTables>) => ({
  /**
   * Those that the viewer sees, by parts of names, email, phone, reference, cart and its serial number; the ones made last
   * first. Reads all: a shop has few enough.
   */
  async search(text: string, limit: number, viewer: Viewer): Promise<Appointment[]> {
    const words = searchWords(text);
    if (words.length === 0) return [];
    const conditions = words.map((word) => {
      const pattern = `%${escapeLike(word)}%`;
      const found = TEXTS.map((column) => sql`${column} like ${pattern} escape '!'`);
      return sql`(${sql.join(found, sql` or `)})`;
    });
    const rows = await database
      .selectFrom("appointments")
      .selectAll()
      .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
      .where(visibleRows(viewer, "appointment"))
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map(appointmentFromRow);
  },
});
