import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { formatBytes } from "#domain/inquiries/attachment.ts";
import type { InquiryMessageKind, InquiryTables, LeftOutReason } from "#inquiries/tables.ts";
import type { Actor } from "#platform/actor.ts";
import { isRejectedRow } from "#platform/database/dialect.server.ts";
import type { EventTables } from "#records/tables.ts";
import { isAutomatic, isDeliveryReport, readBounce } from "./automatic-mail.ts";
import {
  findCorrespondent,
  findSender,
  isNoReply,
  isUnverified,
  type Sender,
} from "./find-sender.ts";
import {
  createTargetFinder,
  isSameMailbox,
  type OtherRecords,
  type Target,
} from "./find-target.server.ts";
import { type ListedMail, MAX_MAIL_BYTES } from "./imap-client.server.ts";
import { findSentIds } from "./mail-rules.ts";
import { type IncomingMail, joinNotes } from "./mailed-records.ts";
import { parseMailContent } from "./parse-mail.server.ts";
import { type MailContent, type MailHead, unreadContent } from "./read-mail.server.ts";
import { createMailStore, type StoreResult } from "./store-mail.server.ts";

export type ReceiveOptions = {
  /** Besides inquiries. */
  records: OtherRecords;
  /** The shop's own addresses, in lower case. */
  own: ReadonlySet<string>;
  /** As our mails have it. */
  shopName: string;
  /** The person of the desk who has an address; null for others. */
  findColleague: (address: string) => Promise<Actor | null>;
  /** The channels of inquiries that come by mail; null leaves mails of strangers in the mailbox. */
  newInquiries: readonly InquiryMessageKind[] | null;
  clock: () => Date;
};

/** `mail` is what is read of it before its content; `readSource` returns null for a mail that cannot be fetched. */
type Delivered = {
  listed: ListedMail;
  head: MailHead;
  place: string;
  readSource: () => Promise<Buffer | null>;
};

/** "ours": our own site sent it to the shop. */
export type Received =
  | { kind: "stored" | "bounced" | "again" | "copy" | "ours" }
  | { kind: "left-out"; reason: LeftOutReason; sender: string; reference?: string };

const SHOP: Actor = { person: null, name: "The shop" };
const UNVERIFIED = "The mail server could not confirm that the sender is who it says.";

const toDigest = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url");
};

/** The same for each copy of a mail: a Message-ID that somebody repeats with other words is of another mail. */
function toKey({ listed, head: { fields, from } }: Delivered, content: MailContent): string {
  const { text, quoted, note, files } = content;
  const id =
    fields.get("message-id") || `${fields.get("date") ?? ""} ${from} ${String(listed.bytes)}`;
  return toDigest(
    id,
    text,
    quoted,
    note ?? "",
    ...files.flatMap(({ name, bytes }) => [name, bytes]),
  );
}

/** As a header field may name it. */
const readMessageId = ({ fields }: MailHead): string | null =>
  /^\s*(<[^<>\s]{1,900}>)/.exec(fields.get("message-id") ?? "")?.[1] ?? null;

const tooLarge = (bytes: number) =>
  unreadContent(`A mail of ${formatBytes(bytes)} is in the mailbox. Open it there.`);

async function readContent(
  { listed, head, readSource }: Delivered,
  marks: readonly string[],
): Promise<MailContent> {
  if (listed.bytes > MAX_MAIL_BYTES) return tooLarge(listed.bytes);
  const source = await readSource();
  return source === null
    ? unreadContent("This mail could not be fetched. Open it in the mailbox.")
    : await parseMailContent(source, head.fields, marks);
}

/** Decides what a mail is, and stores it where it belongs. */
export function createMailReceiver(
  database: Kysely<InquiryTables & EventTables>,
  { records, own, shopName, findColleague, newInquiries, clock }: ReceiveOptions,
) {
  const marks = [...own, shopName.toLowerCase()];
  const mails = createMailStore(database, { records, channels: newInquiries ?? [] });
  const targets = createTargetFinder(database, records);

  const receiveReport = async (mail: Delivered): Promise<Received> => {
    const { listed, head, place, readSource } = mail;
    const source = listed.bytes > MAX_MAIL_BYTES ? null : await readSource();
    const { ids, fault } = readBounce(source?.toString("latin1") ?? "");
    const other: Received = { kind: "left-out", reason: "report", sender: head.from };
    if (ids.length === 0) return other;
    const key = toKey(mail, { ...unreadContent(fault), text: ids.join(" ") });
    const result = await mails.markBounced({ key, place }, ids, fault);
    if (result === "gone") return other;
    return { kind: result === "stored" ? "bounced" : result };
  };

  const toReceived = (result: StoreResult, sender: string): Received =>
    result === "gone" ? { kind: "left-out", reason: "deleted", sender } : { kind: result };

  type Decision = {
    sender: Sender;
    sentBy: Actor | null;
    isAutomatic: boolean;
    note: string | null;
  };

  const store = async (
    mail: Delivered,
    target: Target | "new",
    { sender, sentBy, isAutomatic, note }: Decision,
  ): Promise<Received> => {
    const { listed, head, place } = mail;
    const content = await readContent(mail, marks);
    const now = clock();
    const incoming: IncomingMail = {
      ...content,
      key: toKey(mail, content),
      place,
      from: sender.address,
      name: sender.name,
      subject: head.subject,
      messageId: readMessageId(head),
      receivedAt: listed.receivedAt < now ? listed.receivedAt : now,
      isAutomatic,
      sentBy,
      note: joinNotes(content.note, note, isUnverified(head.fields) ? UNVERIFIED : null),
    };
    try {
      return toReceived(await mails.store(target, incoming), sender.address);
    } catch (error) {
      if (!isRejectedRow(error)) throw error;
      const without = unreadContent("This mail could not be stored. Open it in the mailbox.");
      const stored = await mails.store(target, { ...incoming, name: "Customer", ...without });
      return toReceived(stored, sender.address);
    }
  };

  /** Mails of the shop's people to a customer are the shop's answers, and those to nobody else are nobody's. */
  const receiveOwn = async (mail: Delivered, sender: Sender, sentBy: Actor): Promise<Received> => {
    const leaveOut = (reason: LeftOutReason): Received => ({
      kind: "left-out",
      reason,
      sender: sender.address,
    });
    // Anybody can write such an address, also into Reply-To, and this mail would count as an answer.
    if (!sender.isTrusted || isUnverified(mail.head.fields)) return leaveOut("unverified");
    const target = await targets.findAddressed(mail.head);
    if (target === null) return leaveOut("own");
    return await store(mail, target, { sender, sentBy, isAutomatic: false, note: null });
  };

  const receiveNew = async (mail: Delivered): Promise<Received> => {
    const { head } = mail;
    const sender = findCorrespondent(head, own);
    const reference = await targets.findPossible(head);
    const leaveOut = (reason: LeftOutReason): Received => ({
      kind: "left-out",
      reason,
      sender: sender.address,
    });
    if (isAutomatic(head)) return leaveOut("automatic");
    if (newInquiries === null || sender.address === "") return leaveOut("stranger");
    if (!(await mails.allowsNew(sender.address))) return leaveOut("limit");
    const notes = joinNotes(
      reference === null ? null : `It may belong to ${reference}, which its subject names.`,
      sender.through === null
        ? null
        : `It came from ${sender.through}; replies go to ${sender.address}.`,
      isNoReply(sender.address)
        ? `Nobody reads ${sender.address}. Look for the customer's address in the text.`
        : null,
    );
    return await store(mail, "new", { sender, sentBy: null, isAutomatic: false, note: notes });
  };

  /** Our own mails to the shop come back into its mailbox. */
  const isOurs = async ({ head }: Delivered): Promise<boolean> => {
    const [id] = findSentIds(head.fields.get("message-id") ?? "");
    if (id === undefined || !own.has(head.from)) return false;
    // The rows of some kinds go once they are sent.
    if (/^auto-generated/i.test(head.fields.get("auto-submitted") ?? "")) return true;
    const row = await database
      .selectFrom("outbox")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    return row !== undefined;
  };

  const decide = async (mail: Delivered): Promise<Received> => {
    const { head } = mail;
    if (await isOurs(mail)) return { kind: "ours" };
    if (isDeliveryReport(head)) return await receiveReport(mail);
    const sender = findSender(head, own);
    const target = await targets.findReplied(head, sender);
    const colleague = own.has(sender.address) ? SHOP : await findColleague(sender.address);
    // A colleague can be a customer, too.
    if (colleague !== null && !(target && isSameMailbox(target.email, sender.address))) {
      return await receiveOwn(mail, sender, colleague);
    }
    if (target === null) return await receiveNew(mail);
    const automatic = isAutomatic(head);
    return await store(mail, target, { sender, sentBy: null, isAutomatic: automatic, note: null });
  };

  return {
    forgetBefore: mails.forgetBefore,
    isStored: mails.isStored,

    async receive(mail: Delivered): Promise<Received> {
      const result = await decide(mail);
      if (result.kind !== "left-out" || result.reason === "deleted") return result;
      const reference = await targets.findPossible(mail.head);
      return reference === null ? result : { ...result, reference };
    },
  };
}
