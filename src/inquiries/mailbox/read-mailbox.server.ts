import type { Kysely } from "kysely";
import { formatBytes } from "#domain/inquiries/attachment.ts";
import type { InquiryMessageKind, InquiryTables } from "#inquiries/tables.ts";
import { isRejectedRow } from "#platform/database/dialect.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { SubjectRecord } from "#records/outbox/sent-messages.server.ts";
import type { EventTables } from "#records/tables.ts";
import { createTargetFinder, type OtherRecords } from "./find-target.server.ts";
import {
  type ImapTimeouts,
  type ListedMail,
  MAX_MAIL_BYTES,
  type Mailbox,
  MailboxFault,
  withMailbox,
} from "./imap-client.server.ts";
import { isAutomatic, isDeliveryReport, readBounce } from "./mail-rules.ts";
import { createMailboxState } from "./mailbox-state.server.ts";
import {
  type MailContent,
  type MailHead,
  readMailContent,
  readMailHead,
  unreadContent,
} from "./read-mail.server.ts";
import { createMailStore, type StoreResult } from "./store-mail.server.ts";

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const PAUSE_MS = 30 * SECOND;
const MAX_PAUSE_MS = 1800 * SECOND;

/** Mails before the first reading, and all that are looked at again once a server has renumbered them. */
const LOOK_BACK_MS = 14 * DAY;
const KEEP_KEYS_MS = 60 * DAY;
const CHUNK_MAILS = 25;
/** A mail that breaks the connection each time must not hold up those behind it. */
const MAX_FETCHES = 3;

type Options = {
  /** imaps://user:password@host:993/INBOX */
  url: string;
  /** Besides inquiries. */
  records: OtherRecords;
  /** The shop's own addresses, in lower case: what comes from them is no customer's. */
  own: ReadonlySet<string>;
  /** The channels of inquiries that come by mail; null leaves mails of strangers in the mailbox. */
  newInquiries: readonly InquiryMessageKind[] | null;
  log: Pick<Log, "info" | "warn">;
  clock?: () => Date;
  timeouts?: ImapTimeouts;
};

type Counts = { stored: number; bounced: number };

const tooLarge = (bytes: number) =>
  unreadContent(`A mail of ${formatBytes(bytes)} is in the mailbox. Open it there.`);

/** Reads customers' replies from the shop's mailbox into their conversations. */
export function createMailboxReader(
  database: Kysely<InquiryTables & EventTables>,
  { url, records, own, newInquiries, log, clock = () => new Date(), timeouts }: Options,
) {
  const state = createMailboxState(database, url);
  const mails = createMailStore(database, { records, channels: newInquiries ?? [] });
  const findTarget = createTargetFinder(database, records);
  const fetches = new Map<number, number>();
  let failures = 0;

  /** Null if it cannot be fetched now, or not at all. Throws the first times. */
  const readSource = async (mailbox: Mailbox, uid: number): Promise<Buffer | null> => {
    const count = fetches.get(uid) ?? 0;
    if (count >= MAX_FETCHES) return null;
    fetches.set(uid, count + 1);
    const source = await mailbox.readSource(uid);
    fetches.delete(uid);
    return source;
  };

  const readContent = async (
    mailbox: Mailbox,
    { uid, bytes }: ListedMail,
    head: MailHead,
  ): Promise<MailContent> => {
    if (bytes > MAX_MAIL_BYTES) return tooLarge(bytes);
    const source = await readSource(mailbox, uid);
    return source === null
      ? unreadContent("This mail could not be fetched. Open it in the mailbox.")
      : await readMailContent(source, head.fields);
  };

  const storeBounce = async (
    mailbox: Mailbox,
    { uid, bytes }: ListedMail,
    { key }: MailHead,
  ): Promise<StoreResult | null> => {
    const source = bytes > MAX_MAIL_BYTES ? null : await readSource(mailbox, uid);
    const { ids, fault } = readBounce(source?.toString("latin1") ?? "");
    return ids.length === 0 ? null : await mails.markBounced(key, ids, fault);
  };

  const store = async (
    target: SubjectRecord | "new",
    mail: MailHead & { receivedAt: Date; isAutomatic: boolean },
    content: MailContent,
  ): Promise<StoreResult> => {
    try {
      return await mails.store(target, { ...mail, ...content });
    } catch (error) {
      if (!isRejectedRow(error)) throw error;
      const note = "This mail could not be stored. Open it in the mailbox.";
      return await mails.store(target, { ...mail, name: "Customer", ...unreadContent(note) });
    }
  };

  /** Null for a mail that is none of ours. */
  const handle = async (
    mailbox: Mailbox,
    listed: ListedMail,
  ): Promise<"bounced" | StoreResult | null> => {
    const head = await readMailHead(listed.header);
    if (await mails.isKnown(head.key)) return "known";
    if (own.has(head.from)) return null;
    if (isDeliveryReport(head.fields, head.from)) {
      const result = await storeBounce(mailbox, listed, head);
      return result === "stored" ? "bounced" : result;
    }
    const automatic = isAutomatic(head.fields);
    const target = await findTarget(head);
    const isNew = target === null && newInquiries !== null && !automatic && head.from !== "";
    if (target === null && !isNew) return null;
    const content = await readContent(mailbox, listed, head);
    const now = clock();
    const receivedAt = listed.receivedAt < now ? listed.receivedAt : now;
    return await store(target ?? "new", { ...head, receivedAt, isAutomatic: automatic }, content);
  };

  const readAll = async (mailbox: Mailbox, signal: AbortSignal, counts: Counts): Promise<void> => {
    const { validity, nextUid } = mailbox;
    const before = await state.lastUid(validity);
    const uids =
      before === null
        ? await mailbox.listSince(new Date(clock().getTime() - LOOK_BACK_MS))
        : await mailbox.listAfter(before);
    let last = before ?? (uids[0] ?? nextUid) - 1;
    try {
      for (let from = 0; from < uids.length; from += CHUNK_MAILS) {
        const chunk = uids.slice(from, from + CHUNK_MAILS);
        for (const listed of await mailbox.readHeaders(chunk)) {
          if (signal.aborted) return;
          const result = await handle(mailbox, listed);
          if (result === "stored") counts.stored += 1;
          if (result === "bounced") counts.bounced += 1;
          // Only what is stored counts as seen. A known mail may have been stored just before a crash.
          if (result !== null && result !== "gone") await mailbox.markSeen(listed.uid);
          last = listed.uid;
        }
        last = chunk.at(-1) ?? last;
      }
    } finally {
      await state.saveRead(validity, last);
    }
  };

  return {
    /** Reads what is new. Faults of the server are logged and kept for the desk, and the next try comes later. */
    async run(signal: AbortSignal): Promise<void> {
      const counts: Counts = { stored: 0, bounced: 0 };
      try {
        await withMailbox(url, (mailbox) => readAll(mailbox, signal, counts), {
          signal,
          ...(timeouts !== undefined && { timeouts }),
        });
        failures = 0;
        await mails.forgetBefore(Date.now() - KEEP_KEYS_MS);
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        if (!(error instanceof MailboxFault)) throw error;
        const { message: fault } = error;
        log.warn({ fault, failures }, "the mailbox could not be read");
        await state.saveFault(fault);
      } finally {
        if (counts.stored + counts.bounced > 0) log.info(counts, "mails of customers");
      }
    },

    /** In milliseconds. Longer after each failure. */
    pauseMs: (): number => Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS),
  };
}
