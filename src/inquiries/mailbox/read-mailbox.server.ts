import type { Kysely } from "kysely";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { Log } from "#platform/log.server.ts";
import type { EventTables } from "#records/tables.ts";
import {
  type ImapTimeouts,
  type ListedMail,
  type Mailbox,
  MailboxFault,
  withMailbox,
} from "./imap-client.server.ts";
import { createLeftOutMails } from "./left-out-mails.server.ts";
import { createMailboxState, mailboxName } from "./mailbox-state.server.ts";
import { parseMailHead } from "./parse-mail.server.ts";
import type { MailHead } from "./read-mail.server.ts";
import { createMailReceiver, type Received, type ReceiveOptions } from "./receive-mail.server.ts";

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

type Options = Omit<ReceiveOptions, "clock"> & {
  /** imaps://user:password@host:993/INBOX */
  url: string;
  log: Pick<Log, "info" | "warn">;
  clock?: () => Date;
  timeouts?: ImapTimeouts;
};

type Counts = { stored: number; bounced: number; leftOut: number };

/** Reads customers' replies from the shop's mailbox into their conversations. */
export function createMailboxReader(
  database: Kysely<InquiryTables & EventTables>,
  { url, log, clock = () => new Date(), timeouts, ...options }: Options,
) {
  const state = createMailboxState(database, url);
  const receiver = createMailReceiver(database, { ...options, clock });
  const leftOut = createLeftOutMails(database, url);
  const name = mailboxName(url);
  const fetches = new Map<number, number>();
  let failures = 0;

  /** Null once it has failed several times. Throws the first times. */
  const fetch = async <Result>(
    uid: number,
    work: () => Promise<Result>,
  ): Promise<Result | null> => {
    const count = fetches.get(uid) ?? 0;
    if (count >= MAX_FETCHES) return null;
    fetches.set(uid, count + 1);
    const result = await work();
    fetches.delete(uid);
    return result;
  };

  /** After a failure one by one, so that the mail that breaks the connection is found. */
  const readHeaders = async (mailbox: Mailbox, uids: readonly number[]): Promise<ListedMail[]> => {
    if (failures === 0) return await mailbox.readHeaders(uids);
    const listed: ListedMail[] = [];
    for (const uid of uids) {
      const header = Buffer.alloc(0);
      const found = await fetch(uid, () => mailbox.readHeaders([uid]));
      listed.push(...(found ?? [{ uid, bytes: 0, receivedAt: clock(), header }]));
    }
    return listed;
  };

  /** A mail that cannot be read is passed and tried again later. Throws what is the server's or the database's fault. */
  const receive = async (mailbox: Mailbox, listed: ListedMail): Promise<Received> => {
    const { uid, header } = listed;
    const place = `${name} ${mailbox.validity} ${uid}`;
    if (await receiver.isStored(place)) return { kind: "again" };
    let head: MailHead | null = null;
    let result: Received;
    try {
      if (header.length === 0) throw new Error("it has no header");
      head = await parseMailHead(header);
      const readSource = () => fetch(uid, () => mailbox.readSource(uid));
      result = await receiver.receive({ listed, head, place, readSource });
    } catch (error) {
      if (error instanceof MailboxFault) throw error;
      log.warn({ err: error }, "a mail could not be read");
      result = { kind: "left-out", reason: "unreadable", sender: head?.from ?? "" };
    }
    if (result.kind === "left-out") {
      const { reason, sender, reference = null } = result;
      const { validity } = mailbox;
      const received_at = listed.receivedAt.getTime();
      const subject = head?.subject ?? "";
      await leftOut.add(validity, { uid, sender, subject, received_at, reason, reference });
    }
    return result;
  };

  const count = async (
    mailbox: Mailbox,
    { uid }: ListedMail,
    { kind }: Received,
    counts: Counts,
  ): Promise<void> => {
    if (kind === "stored") counts.stored += 1;
    if (kind === "bounced") counts.bounced += 1;
    if (kind === "left-out") counts.leftOut += 1;
    // What was stored may not have been marked before a crash.
    if (["stored", "bounced", "again"].includes(kind)) await mailbox.markSeen(uid);
  };

  const readNew = async (mailbox: Mailbox, signal: AbortSignal, counts: Counts): Promise<void> => {
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
        for (const listed of await readHeaders(mailbox, chunk)) {
          if (signal.aborted) return;
          await count(mailbox, listed, await receive(mailbox, listed), counts);
          last = listed.uid;
        }
        last = chunk.at(-1) ?? last;
      }
    } finally {
      await state.saveRead(validity, last);
    }
  };

  const retry = async (mailbox: Mailbox, signal: AbortSignal, counts: Counts): Promise<void> => {
    const { validity } = mailbox;
    await leftOut.forget(validity);
    const due = await leftOut.listDue(validity);
    const found = due.length === 0 ? [] : await readHeaders(mailbox, due);
    for (const listed of found) {
      if (signal.aborted) return;
      const result = await receive(mailbox, listed);
      if (result.kind === "left-out") continue;
      await leftOut.remove(validity, listed.uid);
      await count(mailbox, listed, result, counts);
    }
    // Somebody has deleted the others in the mailbox.
    const uids = new Set(found.map(({ uid }) => uid));
    for (const uid of due) if (!uids.has(uid)) await leftOut.remove(validity, uid);
  };

  const readAll = async (mailbox: Mailbox, signal: AbortSignal, counts: Counts): Promise<void> => {
    await readNew(mailbox, signal, counts);
    await retry(mailbox, signal, counts);
  };

  return {
    /** Reads what is new. Faults of the server are logged and kept for the desk, and the next try comes later. */
    async run(signal: AbortSignal): Promise<void> {
      const counts: Counts = { stored: 0, bounced: 0, leftOut: 0 };
      try {
        await withMailbox(url, (mailbox) => readAll(mailbox, signal, counts), {
          signal,
          ...(timeouts !== undefined && { timeouts }),
        });
        failures = 0;
        await receiver.forgetBefore(Date.now() - KEEP_KEYS_MS);
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        if (!(error instanceof MailboxFault)) throw error;
        const { message: fault } = error;
        log.warn({ fault, failures }, "the mailbox could not be read");
        await state.saveFault(fault);
      } finally {
        const sum = counts.stored + counts.bounced + counts.leftOut;
        if (sum > 0) log.info(counts, "mails of customers");
      }
    },

    /** In milliseconds. Longer after each failure. */
    pauseMs: (): number => Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS),
  };
}
