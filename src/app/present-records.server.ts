import type { Kysely } from "kysely";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { Present } from "#platform/presence.server.ts";
import { parseSubject, toSubject } from "#records/subjects.ts";
import type { RecordFacts } from "#records/visibility.ts";

/**
 * Reads what decides who sees the records of subjects such as "inquiry:7H2K-9QXM", by the subject. Subjects of unknown inquiries and
 * of other kinds are left out.
 */
export async function readSubjects(
  database: Kysely<InquiryTables>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, RecordFacts>> {
  const named = subjects.map(parseSubject);
  const facts = new Map<string, RecordFacts>(
    named
      .filter(({ record }) => record === "booking")
      .map(({ record, id }) => [toSubject(record, id), { kind: "booking" }]),
  );
  const references = named.filter(({ record }) => record === "inquiry").map(({ id }) => id);
  if (references.length === 0) return facts;
  const rows = await database
    .selectFrom("inquiries")
    .select(["reference", "interest"])
    .where("reference", "in", references)
    .execute();
  for (const { reference, interest } of rows) {
    facts.set(toSubject("inquiry", reference), { kind: "inquiry", interest });
  }
  return facts;
}

/** Adds the record that each person writes about. */
export async function addRecords(
  database: Kysely<InquiryTables>,
  everybody: readonly Present[],
): Promise<{ present: Present; record: RecordFacts }[]> {
  const facts = await readSubjects(
    database,
    everybody.map(({ subject }) => subject),
  );
  return everybody.flatMap((present) => {
    const record = facts.get(present.subject);
    return record === undefined ? [] : [{ present, record }];
  });
}
