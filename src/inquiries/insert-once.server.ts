import type { Kysely, Transaction } from "kysely";
import type { AppointmentRequest } from "#domain/appointments/appointment-request.ts";
import { REPEAT_WITHIN_MS } from "#domain/inquiries/repeats.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { Attachment } from "./attachments.server.ts";
import type { Handlers } from "./enclosed-requests.ts";
import type { InquiriesTable, InquiryTables } from "./tables.ts";

/**
 * `program`: the key belongs to one inquiry for good. `form`: an id that only the browser of the form knows. `content`:
 * the post has no id, so that somebody else may have sent the first of two that are alike.
 */
export type SubmissionKey = { from: "program" | "form" | "content"; key: string; digest: string };

export type Submitted = {
  inquiry: InquiriesTable;
  submission: SubmissionKey | null;
  booking: QuotedStay | null;
  appointment: AppointmentRequest | null;
  photos: readonly Attachment[];
};

type First = Pick<InquiriesTable, "id" | "reference" | "request_digest">;

export type RepeatResult =
  | { kind: "stored"; reference: string; id: string }
  /** Without the id, which gives access to the booking and the appointment. */
  | { kind: "repeated"; reference: string }
  | { kind: "key-taken" };

/** Each round waits for another process that stores or replaces the same inquiry. */
const MAX_ROUNDS = 5;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function describeRepeat(
  { id, reference, request_digest }: First,
  { submission, inquiry }: Submitted,
): RepeatResult {
  if (request_digest !== inquiry.request_digest) return { kind: "key-taken" };
  return submission?.from === "content"
    ? { kind: "repeated", reference }
    : { kind: "stored", reference, id };
}

type Pair = { rows: Submitted; first: InquiriesTable };

/** Firsts, by id, that are as they were sent: neither canceled, declined, moved, edited nor closed. */
async function findUnchanged(
  database: Kysely<InquiryTables>,
  pairs: readonly Pair[],
  { bookings, appointments }: Handlers,
): Promise<ReadonlySet<string>> {
  const sent = pairs.map(({ rows, first }) => ({
    ...rows,
    inquiry: { ...rows.inquiry, id: first.id },
  }));
  const stays = sent.flatMap(({ inquiry, booking }) => (booking ? [{ inquiry, booking }] : []));
  const times = sent.flatMap(({ inquiry, appointment }) =>
    appointment ? [{ inquiry, appointment }] : [],
  );
  const open = pairs.filter(
    ({ rows, first }) => !rows.booking && !rows.appointment && first.closed_at === null,
  );
  return new Set([
    ...open.map(({ first }) => first.id),
    ...(stays.length === 0 ? [] : await bookings.findUnchanged(database, stays)),
    ...(times.length === 0 ? [] : await appointments.findUnchanged(database, times)),
  ]);
}

/** `repeats` has the first of each repeat by the repeat's id; `outdated` are firsts that are not repeated anymore. */
async function findFirsts(
  database: Kysely<InquiryTables>,
  submitted: readonly Submitted[],
  handlers: Handlers,
): Promise<{ repeats: Map<string, InquiriesTable>; outdated: string[] }> {
  const keys = submitted.flatMap(({ submission }) => (submission ? [submission.key] : []));
  if (keys.length === 0) return { repeats: new Map(), outdated: [] };
  const found = await database
    .selectFrom("inquiries")
    .selectAll()
    .where("request_key", "in", keys)
    .execute();
  const byKey = new Map(found.map((row) => [row.request_key, row]));
  const pairs = submitted.flatMap((rows): Pair[] => {
    const first = byKey.get(rows.inquiry.request_key);
    return first === undefined ? [] : [{ rows, first }];
  });
  const ofVisitors = pairs.filter(({ rows }) => rows.submission?.from !== "program");
  const unchanged = await findUnchanged(database, ofVisitors, handlers);
  const isRepeat = ({ rows: { submission, inquiry }, first }: Pair): boolean => {
    if (submission?.from === "program") return true;
    const apart = Math.abs(Date.parse(inquiry.received_at) - Date.parse(first.received_at));
    return unchanged.has(first.id) && (submission?.from === "form" || apart <= REPEAT_WITHIN_MS);
  };
  const repeated = pairs.filter(isRepeat);
  return {
    repeats: new Map(repeated.map(({ rows, first }) => [rows.inquiry.id, first])),
    outdated: pairs.filter((pair) => !isRepeat(pair)).map(({ first }) => first.id),
  };
}

/** Null if it is to be stored. */
export async function findRepeat(
  database: Kysely<InquiryTables>,
  submitted: Submitted,
  handlers: Handlers,
): Promise<RepeatResult | null> {
  const { repeats } = await findFirsts(database, [submitted], handlers);
  const first = repeats.get(submitted.inquiry.id);
  return first === undefined ? null : describeRepeat(first, submitted);
}

async function insertNew(
  transaction: Transaction<InquiryTables>,
  submitted: readonly Submitted[],
): Promise<ReadonlySet<string>> {
  const inserted = await transaction
    .insertInto("inquiries")
    // Sorted, so that two processes that insert the same keys do not deadlock.
    .values(
      submitted
        .map(({ inquiry }) => inquiry)
        .toSorted((a, b) => byText(a.request_key ?? "", b.request_key ?? "")),
    )
    .onConflict((conflict) => conflict.column("request_key").doNothing())
    .returning("id")
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/**
 * Inserts each inquiry that does not repeat another one, in the database or among these. Returns the first of each
 * repeat, by the repeat's id. A first that has changed gives its key to the inquiry that would repeat it.
 */
export async function insertOnce(
  transaction: Transaction<InquiryTables>,
  submitted: readonly Submitted[],
  handlers: Handlers,
): Promise<ReadonlyMap<string, First>> {
  const leaders = new Map<string, Submitted>();
  for (const rows of submitted) {
    const key = rows.submission?.key ?? rows.inquiry.id;
    if (!leaders.has(key)) leaders.set(key, rows);
  }
  const repeats = new Map<string, First>();
  let waiting = [...leaders.values()];
  for (let round = 0; waiting.length > 0; round += 1) {
    if (round === MAX_ROUNDS) throw new Error("the same inquiry arrives from too many processes");
    const inserted = await insertNew(transaction, waiting);
    const blocked = waiting.filter(({ inquiry }) => !inserted.has(inquiry.id));
    const firsts = await findFirsts(transaction, blocked, handlers);
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
  for (const { submission, inquiry } of submitted) {
    const leader = submission && leaders.get(submission.key);
    if (!leader || leader.inquiry === inquiry) continue;
    repeats.set(inquiry.id, repeats.get(leader.inquiry.id) ?? leader.inquiry);
  }
  return repeats;
}
