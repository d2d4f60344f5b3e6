import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { InquiryMailsTable, InquiryTables } from "./tables.ts";

/** A file that goes out with a reply, or came with a mail. */
export type Attachment = { name: string; bytes: Uint8Array };

/** `size` in bytes. */
export type ListedAttachment = { id: string; name: string; size: number };

/** Takes part in the transaction of the reply. */
export async function addAttachments(
  transaction: Transaction<InquiryTables>,
  reply: string,
  files: readonly Attachment[],
): Promise<void> {
  if (files.length === 0) return;
  await transaction
    .insertInto("inquiry_attachments")
    .values(files.map((file, place) => ({ id: randomUUID(), reply, place, ...file })))
    .execute();
}

/** Adds a mail of a customer with its files. */
export async function insertMail(
  transaction: Transaction<InquiryTables>,
  mail: Omit<InquiryMailsTable, "id">,
  files: readonly Attachment[],
): Promise<void> {
  const id = randomUUID();
  await transaction
    .insertInto("inquiry_mails")
    .values({ id, ...mail })
    .execute();
  if (files.length === 0) return;
  await transaction
    .insertInto("inquiry_mail_files")
    .values(files.map((file, place) => ({ id: randomUUID(), mail: id, place, ...file })))
    .execute();
}

/** Attachments of all replies to an inquiry, by the reply's id. */
export async function listAttachments(
  database: Kysely<InquiryTables>,
  inquiry: string,
): Promise<Map<string, ListedAttachment[]>> {
  const rows = await database
    .selectFrom("inquiry_attachments as file")
    .innerJoin("inquiry_replies", "inquiry_replies.id", "file.reply")
    .select(["file.id", "file.reply", "file.name", sql<number>`length(file.bytes)`.as("size")])
    .where("inquiry_replies.inquiry", "=", inquiry)
    .orderBy("file.place")
    .execute();
  const files = rows.map(({ reply, size, ...file }) => ({ reply, ...file, size: Number(size) }));
  const byReply = Map.groupBy(files, ({ reply }) => reply);
  return new Map(
    [...byReply].map(([reply, of]) => [reply, of.map(({ reply: _reply, ...file }) => file)]),
  );
}

export async function readAttachments(
  database: Kysely<InquiryTables>,
  reply: string,
): Promise<Attachment[]> {
  return await database
    .selectFrom("inquiry_attachments")
    .select(["name", "bytes"])
    .where("reply", "=", reply)
    .orderBy("place")
    .execute();
}

/** Files of all mails about an inquiry, by the mail's id. */
export async function listMailFiles(
  database: Kysely<InquiryTables>,
  inquiry: string,
): Promise<Map<string, ListedAttachment[]>> {
  const rows = await database
    .selectFrom("inquiry_mail_files as file")
    .innerJoin("inquiry_mails", "inquiry_mails.id", "file.mail")
    .select(["file.id", "file.mail", "file.name", sql<number>`length(file.bytes)`.as("size")])
    .where("inquiry_mails.inquiry", "=", inquiry)
    .orderBy("file.place")
    .execute();
  const byMail = new Map<string, ListedAttachment[]>();
  for (const { mail, size, ...file } of rows) {
    byMail.set(mail, [...(byMail.get(mail) ?? []), { ...file, size: Number(size) }]);
  }
  return byMail;
}

/** Null if there is no such file of this inquiry. The reference is case-insensitive. */
export async function findAttachment(
  database: Kysely<InquiryTables>,
  reference: string,
  id: string,
): Promise<(Attachment & { interest: string }) | null> {
  const row = await database
    .selectFrom("inquiry_attachments as file")
    .innerJoin("inquiry_replies", "inquiry_replies.id", "file.reply")
    .innerJoin("inquiries", "inquiries.id", "inquiry_replies.inquiry")
    .select(["file.name", "file.bytes", "inquiries.interest"])
    .where("file.id", "=", id)
    .where("inquiries.reference", "=", reference.toUpperCase())
    .executeTakeFirst();
  if (row !== undefined) return row;
  const received = await database
    .selectFrom("inquiry_mail_files as file")
    .innerJoin("inquiry_mails", "inquiry_mails.id", "file.mail")
    .innerJoin("inquiries", "inquiries.id", "inquiry_mails.inquiry")
    .select(["file.name", "file.bytes", "inquiries.interest"])
    .where("file.id", "=", id)
    .where("inquiries.reference", "=", reference.toUpperCase())
    .executeTakeFirst();
  return received ?? null;
}
