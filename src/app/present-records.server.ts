import type { Kysely } from "kysely";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { Present } from "#platform/presence.server.ts";
import type { RecordFacts } from "#records/visibility.ts";

/**
 * Reads what decides who sees the records of subjects such as "inquiry:7H2K-9QXM", by the subject. Subjects of unknown inquiries and
 * of other kinds are left out.
 */
export async function readSubjects(
  database: Kysely<InquiryTables>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, RecordFacts>> {
  const facts = new Map<string, RecordFacts>(
    subjects
      .filter((subject) => subject.startsWith("booking:"))
      .map((subject) => [subject, { kind: "booking" }]),
  );
  const references = subjects.flatMap((subject) =>
    subject.startsWith("inquiry:") ? subject.slice("inquiry:".length) : [],
  );
  if (references.length === 0) return facts;
  const rows = await database
    .selectFrom("inquiries")
    .select(["reference", "interest"])
    .where("reference", "in", references)
    .execute();
  for (const { reference, interest } of rows) {
    facts.set(`inquiry:${reference}`, { kind: "inquiry", interest });
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
