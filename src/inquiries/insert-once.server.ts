import type { Kysely, Transaction } from "kysely";
import { SITE } from "#platform/actor.ts";
import { REPEAT_WITHIN_MS } from "#records/customer-message.server.ts";
import {
  type Assigned,
  assignCustomers,
  joinAssigned,
} from "#records/customers/assign-customers.server.ts";
import { dropAssigned } from "#records/customers/record-contacts.server.ts";
import { toSubject } from "#records/subjects.ts";
import { inquirySearch } from "./inquiry-search.server.ts";
import { type NewInquiry, toInquirer } from "./new-inquiries.server.ts";
import { type InquiriesTable, type InquiryTables, RECORD } from "./tables.ts";

type First = Pick<InquiriesTable, "id" | "reference" | "request_digest">;

export type RepeatResult =
  | { kind: "stored"; reference: string; id: string }
  /** Without the id, which gives access to the page of what was requested. */
  | { kind: "repeated"; reference: string }
  | { kind: "key-taken" };

/** Each round waits for another process that stores or replaces the same inquiry. */
const MAX_ROUNDS = 5;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function describeRepeat(
  { id, reference, request_digest }: First,
  { key, inquiry }: NewInquiry,
): RepeatResult {
  if (request_digest !== inquiry.request_digest) return { kind: "key-taken" };
  return key?.from === "content"
    ? { kind: "repeated", reference }
    : { kind: "stored", reference, id };
}

/** An inquiry with the earlier one that has its key. */
export type Pair<Sent> = { sent: Sent; first: InquiriesTable };

/** Returns the firsts, by id, that are still as they were sent. */
type FindUnchanged<Sent> = (
  database: Kysely<InquiryTables>,
  pairs: readonly Pair<Sent>[],
) => Promise<ReadonlySet<string>>;

/** `repeats` has the first of each repeat by the repeat's id; `outdated` are firsts that are not repeated anymore. */
async function findFirsts<Sent extends NewInquiry>(
  database: Kysely<InquiryTables>,
  inquiries: readonly Sent[],
  findUnchanged: FindUnchanged<Sent>,
): Promise<{ repeats: Map<string, InquiriesTable>; outdated: string[] }> {
  const keys = inquiries.flatMap(({ key }) => (key ? [key.key] : []));
  if (keys.length === 0) return { repeats: new Map(), outdated: [] };
  const found = await database
    .selectFrom("inquiries")
    .selectAll()
    .where("request_key", "in", keys)
    .execute();
  const byKey = new Map(found.map((row) => [row.request_key, row]));
  const pairs = inquiries.flatMap((sent): Pair<Sent>[] => {
    const first = byKey.get(sent.inquiry.request_key);
    return first === undefined ? [] : [{ sent, first }];
  });
  const ofVisitors = pairs.filter(({ sent }) => sent.key?.from !== "program");
  const unchanged = await findUnchanged(database, ofVisitors);
  const isRepeat = ({ sent: { key, inquiry }, first }: Pair<Sent>): boolean => {
    if (key?.from === "program") return true;
    const apart = Math.abs(Date.parse(inquiry.received_at) - Date.parse(first.received_at));
    return unchanged.has(first.id) && (key?.from === "form" || apart <= REPEAT_WITHIN_MS);
  };
  const repeated = pairs.filter(isRepeat);
  return {
    repeats: new Map(repeated.map(({ sent, first }) => [sent.inquiry.id, first])),
    outdated: pairs.filter((pair) => !isRepeat(pair)).map(({ first }) => first.id),
  };
}

/** Null if it is to be stored. */
export async function findRepeat<Sent extends NewInquiry>(
  database: Kysely<InquiryTables>,
  sent: Sent,
  findUnchanged: FindUnchanged<Sent>,
): Promise<RepeatResult | null> {
  const { repeats } = await findFirsts(database, [sent], findUnchanged);
  const first = repeats.get(sent.inquiry.id);
  return first === undefined ? null : describeRepeat(first, sent);
}

/** The customers of the inquiries that were inserted, by the inquiries' ids, and how they were found. */
type Inserted = { customers: ReadonlyMap<string, string>; joins: Assigned["joins"] };

async function insertNew(
  transaction: Transaction<InquiryTables>,
  inquiries: readonly NewInquiry[],
): Promise<Inserted> {
  const people = new Map(inquiries.map(({ inquiry }) => [inquiry.id, toInquirer(inquiry)]));
  const assigned = await assignCustomers(transaction, SITE, [...people.values()]);
  const findRow = (id: string) => assigned.rows.get(toSubject(RECORD, id)) ?? "";
  const inserted = await transaction
    .insertInto("inquiries")
    // Sorted, so that two processes that insert the same keys do not deadlock.
    .values(
      inquiries
        .map(({ inquiry }) => ({ ...inquiry, customer: findRow(inquiry.id) }))
        .toSorted((a, b) => byText(a.request_key ?? "", b.request_key ?? "")),
    )
    .onConflict((conflict) => conflict.column("request_key").doNothing())
    .returningAll()
    .execute();
  await inquirySearch.write(transaction, inserted);
  const customers = new Map(inserted.map(({ id, customer }) => [id, customer]));
  const subjects = new Set(inserted.map(({ id }) => toSubject(RECORD, id)));
  await dropAssigned(
    transaction,
    assigned,
    [...assigned.rows.keys()].filter((subject) => !subjects.has(subject)),
  );
  return { customers, joins: assigned.joins.filter(({ subject }) => subjects.has(subject)) };
}

export type InsertResult = Inserted & {
  /** The first of each repeat, by the repeat's id. */
  repeats: ReadonlyMap<string, First>;
};

/**
 * Inserts each inquiry that does not repeat another one, in the database or among these. A first that has changed gives
 * its key to the inquiry that would repeat it.
 */
export async function insertOnce<Sent extends NewInquiry>(
  transaction: Transaction<InquiryTables>,
  inquiries: readonly Sent[],
  findUnchanged: FindUnchanged<Sent>,
): Promise<InsertResult> {
  const leaders = new Map<string, Sent>();
  for (const sent of inquiries) {
    const key = sent.key?.key ?? sent.inquiry.id;
    if (!leaders.has(key)) leaders.set(key, sent);
  }
  const repeats = new Map<string, First>();
  const customers = new Map<string, string>();
  const joins: Assigned["joins"][number][] = [];
  let waiting = [...leaders.values()];
  for (let round = 0; waiting.length > 0; round += 1) {
    if (round === MAX_ROUNDS) throw new Error("the same inquiry arrives from too many processes");
    const inserted = await insertNew(transaction, waiting);
    for (const [id, customer] of inserted.customers) customers.set(id, customer);
    joins.push(...inserted.joins);
    const blocked = waiting.filter(({ inquiry }) => !customers.has(inquiry.id));
    const firsts = await findFirsts(transaction, blocked, findUnchanged);
    for (const [id, first] of firsts.repeats) repeats.set(id, first);
    if (firsts.outdated.length > 0) {
      await transaction
        .updateTable("inquiries")
        .set({ request_key: null })
        .where("id", "in", firsts.outdated)
        .execute();
    }
    waiting = blocked.filter(({ inquiry }) => !repeats.has(inquiry.id));
  }
  for (const { key, inquiry } of inquiries) {
    const leader = key && leaders.get(key.key);
    if (!leader || leader.inquiry === inquiry) continue;
    repeats.set(inquiry.id, repeats.get(leader.inquiry.id) ?? leader.inquiry);
  }
  return { repeats, customers, joins };
}

/** Takes inquiries out of the transaction that has inserted them, and joins the customers of the others. */
export async function keepInserted(
  transaction: Transaction<InquiryTables>,
  { customers, joins }: InsertResult,
  { dropped }: { dropped: readonly string[] },
): Promise<void> {
  const subjects = new Map(dropped.map((id) => [toSubject(RECORD, id), customers.get(id) ?? ""]));
  if (dropped.length > 0) {
    await transaction.deleteFrom("inquiries").where("id", "in", dropped).execute();
    await dropAssigned(transaction, { rows: subjects }, [...subjects.keys()]);
  }
  await joinAssigned(
    transaction,
    joins.filter(({ subject }) => !subjects.has(subject)),
  );
}
