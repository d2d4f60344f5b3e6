import type { Kysely, Transaction } from "kysely";
import type { AppointmentRefusal } from "#appointments/changes/requests.server.ts";
import type { AppointmentRequest } from "#domain/appointments/appointment-request.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryOrigin } from "#domain/inquiries/visit-source.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { Attachment } from "#inquiries/attachments.server.ts";
import { addPhotos } from "#inquiries/inquiry-photos.server.ts";
import {
  describeRepeat,
  findRepeat,
  insertOnce,
  keepInserted,
  type Pair,
  type RepeatResult,
} from "#inquiries/insert-once.server.ts";
import {
  createInquiryRow,
  type NewInquiry,
  queueInquiries,
  type SubmissionKey,
  toShopChannels,
} from "#inquiries/new-inquiries.server.ts";
import type { InquiriesTable, InquiryMessageKind, InquiryTables } from "#inquiries/tables.ts";
import { isRejectedRow } from "#platform/database/dialect.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import {
  type AcknowledgementTables,
  allowAcknowledgements,
} from "#platform/mail/acknowledgement-limit.server.ts";
import { readKnown, toCountedKind } from "#records/customers/known-customers.server.ts";
import type { LimitedLinks } from "#records/proof.server.ts";
import type { BookingRefusal } from "#rentals/changes/reserve.server.ts";
import { batchWrites } from "./batch-writes.ts";

/** Why nothing of a submission was stored, although its key is free. */
type RequestRefusal = BookingRefusal | AppointmentRefusal;

export type SubmissionResult = RepeatResult | RequestRefusal;

/** The kinds of requests, in the order in which the rooms store them and take their locks. */
const REQUESTS = ["booking", "appointment"] as const;

/** A submission requests a booking, an appointment, or nothing. */
export type EnclosedRequest =
  | { booking: QuotedStay; appointment?: never }
  | { appointment: AppointmentRequest; booking?: never }
  | { booking?: never; appointment?: never };

/** A visitor's submission. Sent again with the same key, it is the same submission. */
export type NewSubmission = {
  inquiry: Inquiry;
  origin: InquiryOrigin;
  key?: SubmissionKey | null;
  request?: EnclosedRequest;
  photos?: readonly Attachment[];
  /** A digest of the visitor's network; null where there is none. */
  network?: string | null;
};

type Submission = NewInquiry & EnclosedRequest & { network: string | null };

/** A submission whose inquiry is stored. */
type Stored = Submission & { inquiry: InquiriesTable };

/** Operations of a room on its own kind of request; submissions with another one are nothing to it. */
type RequestRoom = {
  /** Stores the requests that can be had, in their order. Returns why the others cannot, by the id of their inquiry. */
  store: (
    transaction: Transaction<InquiryTables>,
    submissions: readonly Stored[],
  ) => Promise<ReadonlyMap<string, RequestRefusal>>;
  /** Inquiries by id whose request is open and still as these submissions have it. */
  findUnchanged: (
    database: Kysely<InquiryTables>,
    submissions: readonly Submission[],
  ) => Promise<ReadonlySet<string>>;
  /** See `limitLinks`. */
  limitLinks: (
    transaction: Transaction<InquiryTables>,
    links: { inquiries: readonly string[]; unmailed: ReadonlySet<string> },
  ) => Promise<LimitedLinks>;
  /** Queues the mail that says that we have the request, or that it is confirmed. */
  acknowledge: (
    transaction: Transaction<InquiryTables>,
    submissions: readonly Submission[],
  ) => Promise<void>;
};

type Options = {
  /** A submission with a request for which there is no room is rejected, never stored without it. */
  rooms?: Partial<Record<(typeof REQUESTS)[number], RequestRoom>>;
  channels?: readonly InquiryMessageKind[];
  onAdded?: () => void;
  clock?: () => Date;
};

const isMessage = (submission: Submission): boolean =>
  REQUESTS.every((request) => submission[request] === undefined);

const listIds = (submissions: readonly Submission[]) =>
  submissions.map(({ inquiry }) => inquiry.id);

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

/** Stores each inquiry with its request and its mails in one transaction. A resolved promise means that they are on disk. */
export function createSubmissionStore(
  database: Kysely<InquiryTables>,
  { rooms = {}, channels = [], onAdded = () => {}, clock = () => new Date() }: Options = {},
) {
  const openRooms = REQUESTS.flatMap((request) => rooms[request] ?? []);

  /** Firsts that are as they were sent: neither canceled, declined, moved, edited nor closed. */
  const findUnchanged = async (
    tables: Kysely<InquiryTables>,
    pairs: readonly Pair<Submission>[],
  ): Promise<ReadonlySet<string>> => {
    const unchanged = new Set(
      pairs
        .filter(({ sent, first }) => isMessage(sent) && first.closed_at === null)
        .map(({ first }) => first.id),
    );
    const sent = pairs.map(({ sent: { inquiry, ...submission }, first }) => ({
      ...submission,
      inquiry: { ...inquiry, id: first.id },
    }));
    for (const room of openRooms) {
      for (const id of await room.findUnchanged(tables, sent)) unchanged.add(id);
    }
    return unchanged;
  };

  const storeAll = async (
    transaction: Transaction<InquiryTables>,
    submissions: readonly Submission[],
  ): Promise<SubmissionResult[]> => {
    const inserted = await insertOnce(transaction, submissions, findUnchanged);
    const { repeats, customers } = inserted;
    const added = submissions.flatMap((submission): Stored[] => {
      const customer = customers.get(submission.inquiry.id);
      return customer === undefined
        ? []
        : [{ ...submission, inquiry: { ...submission.inquiry, customer } }];
    });
    const refusals = new Map<string, RequestRefusal>();
    for (const room of openRooms) {
      for (const [id, refusal] of await room.store(transaction, added)) refusals.set(id, refusal);
    }
    await keepInserted(transaction, inserted, { dropped: [...refusals.keys()] });
    const stored = added.filter(({ inquiry }) => !refusals.has(inquiry.id));
    await addPhotos(transaction, stored);
    const known = await readKnown(
      transaction,
      stored.map(({ inquiry }) => inquiry.customer),
    );
    const allowed = channels.includes("visitor")
      ? await allowAcknowledgements(
          transaction.withTables<AcknowledgementTables>(),
          stored.map((submission) => {
            const { email, customer } = submission.inquiry;
            const request = REQUESTS.find((kind) => submission[kind] !== undefined);
            return { address: email, kind: toCountedKind(request ?? "inquiry", customer, known) };
          }),
        )
      : [];
    const ids = listIds(stored);
    const unmailed = new Set(ids.filter((_, index) => !allowed[index]));
    const awaiting = new Set<string>();
    for (const room of openRooms) {
      const links = await room.limitLinks(transaction, { inquiries: ids, unmailed });
      for (const id of links.awaiting) awaiting.add(id);
      for (const id of links.left) unmailed.add(id);
    }
    const acknowledged = stored.filter(({ inquiry }) => !unmailed.has(inquiry.id));
    for (const room of openRooms) await room.acknowledge(transaction, acknowledged);
    await queueInquiries(transaction, listIds(acknowledged.filter(isMessage)), ["visitor"]);
    // The shop hears of the others once their customer has confirmed the address: see `announceInquiry`.
    const announced = ids.filter((id) => !awaiting.has(id));
    await queueInquiries(transaction, announced, toShopChannels(channels));
    return submissions.map((submission) => {
      const first = repeats.get(submission.inquiry.id) ?? submission.inquiry;
      const { id, reference } = first;
      const refusal = refusals.get(id);
      if (refusal !== undefined) return refusal;
      return first === submission.inquiry
        ? { kind: "stored", reference, id }
        : describeRepeat(first, submission);
    });
  };

  const store = batchWrites(async (submissions: readonly Submission[]) => {
    const results = await inTransaction(database, (transaction) =>
      storeAll(transaction, submissions),
    );
    if (channels.length > 0) onAdded();
    return results;
  }, isRejectedRow);

  const toSubmission = ({
    inquiry,
    origin,
    key = null,
    request = {},
    photos = [],
    network = null,
  }: NewSubmission): Submission => {
    const unhandled = REQUESTS.find((kind) => request[kind] && !rooms[kind]);
    if (unhandled !== undefined) throw new Error(`no room stores the ${unhandled} of a submission`);
    return {
      inquiry: createInquiryRow({ inquiry, origin, key }, clock()),
      key,
      photos,
      network,
      ...request,
    };
  };

  return {
    /** Rejects with StoreBusyError under overload. */
    add: async (submission: NewSubmission): Promise<SubmissionResult> =>
      await store(toSubmission(submission)),

    /** Returns the result of `add` for a repeat; null if it would store the submission. */
    findRepeat: async (submission: NewSubmission): Promise<RepeatResult | null> =>
      await findRepeat(database, toSubmission(submission), findUnchanged),
  };
}
