import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { attachmentName } from "#domain/inquiries/attachment.ts";
import { toJpeg } from "#platform/pictures/to-jpeg.server.ts";
import {
  type Attachment,
  insertMail,
  type ListedAttachment,
  listMailFiles,
} from "./attachments.server.ts";
import type { InquiriesTable, InquiryMailsTable, InquiryTables } from "./tables.ts";

/** A photo cannot be read. */
export type PhotoRefusal = { kind: "photo-refused"; why: string };

type PreparedPhotos = { kind: "ok"; files: Attachment[] } | PhotoRefusal;

/** Photos as they arrived. They are decoded only once their inquiry may be stored. */
export type InquiryPhotos = { digest: string; prepare: () => Promise<PreparedPhotos> };

const toName = (name: string) => attachmentName(`${name.replace(/\.\w+$/, "") || "photo"}.jpg`);

async function preparePhotos(photos: readonly Attachment[]): Promise<PreparedPhotos> {
  const files: Attachment[] = [];
  // One after the other: each takes much memory.
  for (const { name, bytes } of photos) {
    const photo = await toJpeg(bytes);
    if (!photo.ok) {
      return { kind: "photo-refused", why: `${name} was not added: ${photo.why}.` };
    }
    files.push({ name: toName(name), bytes: photo.jpeg });
  }
  return { kind: "ok", files };
}

/** Null without photos. */
export function readPhotos(photos: readonly Attachment[]): InquiryPhotos | null {
  if (photos.length === 0) return null;
  const hash = createHash("sha256");
  for (const { bytes } of photos) hash.update(bytes);
  return { digest: hash.digest("base64url"), prepare: () => preparePhotos(photos) };
}

/** A message's files are a mail without a text, of the same instant: see `belongsToMessage`. */
export async function addPhotos(
  transaction: Transaction<InquiryTables>,
  inquiries: readonly { inquiry: InquiriesTable; photos: readonly Attachment[] }[],
): Promise<void> {
  for (const { inquiry, photos } of inquiries) {
    if (photos.length === 0) continue;
    const author = `${inquiry.first_name} ${inquiry.last_name}`.trim();
    const sent = { inquiry: inquiry.id, at: inquiry.received_at, author };
    const mail = {
      ...sent,
      kind: "message",
      text: "",
      quoted: "",
      note: null,
      message_id: null,
    } as const;
    await insertMail(transaction, mail, photos);
  }
}

type MailTexts = Pick<InquiryMailsTable, "at" | "text" | "quoted" | "note">;

/** Whether a mail only holds the files of the inquiry's own message. */
export const belongsToMessage = (
  { at, text, quoted, note }: MailTexts,
  inquiry: { received_at: string },
): boolean => at === inquiry.received_at && text === "" && quoted === "" && note === null;

/** The files of an inquiry's own message; null for an unknown reference. */
export async function listPhotos(
  database: Kysely<InquiryTables>,
  reference: string,
): Promise<{ interest: string; photos: ListedAttachment[] } | null> {
  const inquiry = await database
    .selectFrom("inquiries")
    .select(["id", "interest", "received_at"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (inquiry === undefined) return null;
  const mails = await database
    .selectFrom("inquiry_mails")
    .select(["id", "at", "text", "quoted", "note"])
    .where("inquiry", "=", inquiry.id)
    .execute();
  const own = mails.find((mail) => belongsToMessage(mail, inquiry));
  const files = own === undefined ? [] : (await listMailFiles(database, inquiry.id)).get(own.id);
  return { interest: inquiry.interest, photos: files ?? [] };
}
