import type { Kysely } from "kysely";
import { forgetEvents } from "#records/forget-events.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { EventTables, RecordTables } from "#records/tables.ts";
import type { AnyRow, DeclaredTables } from "./declare-tables.ts";
import { type DeclaredRecord, listParts, openTables } from "./declared-rows.server.ts";

type Figures = NonNullable<DeclaredRecord["figures"]>;

/** Numbers, and the details that are declared; the rest may say whose record it was. */
function keepFigures(detail: Record<string, unknown>, details: readonly string[]): string {
  const kept = Object.entries(detail).filter(
    ([key, value]) =>
      details.includes(key) || typeof value === "number" || typeof value === "boolean",
  );
  return JSON.stringify(Object.fromEntries(kept));
}

async function blankHistory(
  transaction: Kysely<EventTables>,
  subject: string,
  { forgets, details }: Figures,
): Promise<void> {
  await forgetEvents(transaction, ({ and, eb }) =>
    and([eb("subject", "=", subject), eb("kind", "in", forgets)]),
  );
  await transaction
    .updateTable("events")
    .set({ reason: null, before: null })
    .where("subject", "=", subject)
    .execute();
  for (const { id, detail } of await readEvents(transaction, [subject])) {
    await transaction
      .updateTable("events")
      .set({ detail: keepFigures(detail, details) })
      .where("id", "=", id)
      .execute();
  }
  await openTables(transaction).deleteFrom("outbox").where("subject", "=", subject).execute();
}

async function blankRecord(
  transaction: Kysely<EventTables>,
  tables: DeclaredTables,
  { table, row, kind, figures }: { table: string; row: AnyRow; kind: string; figures: Figures },
): Promise<void> {
  const open = openTables(transaction);
  await blankHistory(transaction, toSubject(kind, String(row.id)), figures);
  for (const [part, { by, figures: left = "deleted" }] of listParts(tables, table)) {
    if (left === "deleted") await open.deleteFrom(part).where(by, "=", row.id).execute();
    else if (left !== "kept") {
      await open.updateTable(part).set(left.blank).where(by, "=", row.id).execute();
    }
  }
  const blanked = await open
    .updateTable(table)
    .set(figures.blank(row))
    .where("id", "=", row.id)
    .returningAll()
    .execute();
  await figures.follow?.(transaction.withTables<RecordTables>(), blanked);
}

/** Removes a record with all that belongs to it, or all but its figures. */
export async function removeRecord(
  transaction: Kysely<EventTables>,
  tables: DeclaredTables,
  [table, { kind, figures, forget }]: [string, DeclaredRecord],
  row: AnyRow,
): Promise<"deleted" | "anonymized"> {
  if (figures && (await figures.areNeeded(transaction, row))) {
    await blankRecord(transaction, tables, { table, row, kind, figures });
    return "anonymized";
  }
  if (forget) await forget(transaction, String(row.id));
  else await openTables(transaction).deleteFrom(table).where("id", "=", row.id).execute();
  return "deleted";
}
