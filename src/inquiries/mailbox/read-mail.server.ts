import { type AddressObject, type ParsedMail, simpleParser } from "mailparser";
import {
  attachmentType,
  formatBytes,
  MAX_ATTACHED_BYTES,
  MAX_ATTACHMENTS,
} from "#domain/inquiries/attachment.ts";
import { cleanLine } from "#domain/written-text.ts";
import type { Attachment } from "#inquiries/attachments.server.ts";
import { truncate } from "#platform/mail/plain-text.ts";
import { decodeText } from "./content/decode-text.ts";
import { readParts } from "./content/mail-parts.server.ts";
import { type MailFile, readMailWords } from "./content/mail-words.ts";
import { AUTHENTICATION, type HeaderFields } from "./mail-rules.ts";
import { splitQuoted } from "./quoted-text.ts";

const MAX_NAME_LENGTH = 100;
const MAX_SUBJECT_LENGTH = 200;
/** Longest new text and longest quoted text, each in UTF-16 units. */
export const MAX_TEXT_LENGTH = 50_000;
/** Signatures have logos of this size; what a customer photographs is larger. */
const MAX_LOGO_BYTES = 20_000;
/** A mail may have a header of this size, and no more. */
const MAX_HEAD_BYTES = 30_000_000;

const IN_THE_MAILBOX = "The whole mail is in the mailbox.";

/** Head of a mail, which is read before its content. */
export type MailHead = Awaited<ReturnType<typeof readMailHead>>;

/** `note` says to staff what is missing; null if nothing is. */
export type MailContent = {
  text: string;
  quoted: string;
  note: string | null;
  files: Attachment[];
};

const NOTHING = { text: "", files: [], isCut: false };

const OPTIONS = {
  skipTextToHtml: true,
  skipImageLinks: true,
  checksumAlgo: false,
  maxHeadSize: MAX_HEAD_BYTES,
} as const;

function toFields({ headerLines }: ParsedMail): HeaderFields {
  const fields = new Map<string, string>();
  for (const { key, line } of headerLines) {
    const value = line.slice(line.indexOf(":") + 1).replaceAll(/\r?\n[ \t]+/g, " ");
    const before = fields.get(key);
    if (before === undefined) fields.set(key, value.trim());
    // Each check of the receiving server may write a field of its own.
    else if (key === AUTHENTICATION) fields.set(key, `${before}\n${value.trim()}`);
  }
  return fields;
}

export type MailAddress = {
  /** In lower case; empty if there is none. */
  address: string;
  /** The address if there is no name. */
  name: string;
};

const listAddresses = (field: AddressObject | AddressObject[] | undefined): MailAddress[] =>
  [field ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap(({ group, ...one }) => group ?? [one]))
    .map(({ address = "", name }) => {
      const cleaned = cleanLine(address).toLowerCase();
      return {
        address: cleaned,
        name: truncate(cleanLine(name || cleaned).trim(), MAX_NAME_LENGTH),
      };
    });

/** Groups move the sender into a field of their own, which mailparser does not take apart. */
async function readOriginalSender(fields: HeaderFields): Promise<MailAddress | null> {
  const value = fields.get("x-original-from");
  if (value === undefined) return null;
  const { from } = await simpleParser(`From: ${value}\r\n\r\n`, OPTIONS);
  return listAddresses(from)[0] ?? null;
}

const MAX_FIELD_BYTES = 50_000;
const MAX_RECIPIENTS = 50;

/**
 * With long fields cut off: parsers take all of a header into memory, and some take long for many addresses. Letters beyond ASCII are
 * UTF-8 for parsers, also where the sender's program wrote another charset.
 */
const cutFields = (header: Buffer): Buffer =>
  Buffer.from(
    header
      .toString("latin1")
      .split(/\r?\n(?![ \t])/)
      .map((field) => Buffer.from(field.slice(0, MAX_FIELD_BYTES).trimEnd(), "latin1"))
      .map((field) => decodeText(field, null))
      .join("\r\n"),
  );

/** Reads the header of a mail as the server returns it. */
export async function readMailHead(header: Buffer) {
  const parsed = await simpleParser(cutFields(header), OPTIONS);
  const fields = toFields(parsed);
  const [sender = { address: "", name: "" }] = listAddresses(parsed.from);
  return {
    fields,
    /** Of the From field. */
    from: sender.address,
    name: sender.name,
    replyTo: listAddresses(parsed.replyTo)[0] ?? null,
    originalSender: await readOriginalSender(fields),
    /** The first ones of To and Cc. */
    recipients: [...listAddresses(parsed.to), ...listAddresses(parsed.cc)]
      .slice(0, MAX_RECIPIENTS)
      .map(({ address }) => address),
    subject: truncate(cleanLine(parsed.subject ?? "").trim(), MAX_SUBJECT_LENGTH),
  };
}

/** Names the first of several. */
function refusalNote(names: readonly string[]): string | null {
  const [first, ...others] = names;
  if (first === undefined) return null;
  const which = others.length === 0 ? `${first} was` : `${first} and ${others.length} more were`;
  return `${which} not kept here; open the mail in the mailbox.`;
}

/**
 * Keeps what a reply could have, too. What the text does not name comes first, so that photos have room before logos. Pictures that
 * only quoted text shows, and logos that no text shows, are left out without a word.
 */
function chooseFiles(all: readonly MailFile[], { text, quoted }: { text: string; quoted: string }) {
  const isIn = (words: string, { mark }: MailFile) => mark !== null && words.includes(mark);
  const isLogo = ({ isRelated, mark, bytes }: MailFile) =>
    isRelated && mark === null && bytes.length <= MAX_LOGO_BYTES;
  const shown = all.filter((file) => isIn(text, file));
  const others = all.filter((file) => !isIn(`${text}\n${quoted}`, file) && !isLogo(file));
  const files: Attachment[] = [];
  const refused: string[] = [];
  let total = 0;
  for (const { name, bytes } of [...others, ...shown]) {
    const isKept =
      attachmentType(name) !== null &&
      bytes.length > 0 &&
      files.length < MAX_ATTACHMENTS &&
      total + bytes.length <= MAX_ATTACHED_BYTES;
    if (!isKept) refused.push(`${name} (${formatBytes(bytes.length)})`);
    else {
      total += bytes.length;
      files.push({ name, bytes });
    }
  }
  return { files, note: refusalNote(refused) };
}

/** Whether a multipart mail ends before its parts do. */
function isCutOff(source: Buffer, fields: HeaderFields): boolean {
  const [, quoted, plain] =
    /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(fields.get("content-type") ?? "") ?? [];
  const boundary = quoted ?? plain;
  return boundary !== undefined && !source.includes(`--${boundary}--`);
}

/**
 * All words of a mail, in any tree of parts. Reads broken mails as far as they go. `marks` are the addresses and names by which
 * our mails are known, in lower case.
 */
export async function readMailContent(
  source: Buffer,
  fields: HeaderFields,
  marks: readonly string[],
): Promise<MailContent> {
  const { root, isWhole } = await readParts(source);
  const words = root === null ? NOTHING : readMailWords(root);
  const whole = words.text.trim();
  const parts = splitQuoted(whole.slice(0, 2 * MAX_TEXT_LENGTH), marks);
  const isCut =
    words.isCut ||
    whole.length > 2 * MAX_TEXT_LENGTH ||
    parts.text.length > MAX_TEXT_LENGTH ||
    parts.quoted.length > MAX_TEXT_LENGTH;
  const { files, note } = chooseFiles(words.files, parts);
  const notes = [
    whole === "" &&
      files.length === 0 &&
      "No text could be read in this mail. Open it in the mailbox.",
    (!isWhole || isCutOff(source, fields)) &&
      `This mail is damaged and may have more. ${IN_THE_MAILBOX}`,
    isCut && `This is the beginning of a long mail. ${IN_THE_MAILBOX}`,
    note,
  ].filter((sentence) => typeof sentence === "string");
  return {
    text: truncate(parts.text, MAX_TEXT_LENGTH),
    quoted: truncate(parts.quoted, MAX_TEXT_LENGTH),
    note: notes.length === 0 ? null : notes.join(" "),
    files,
  };
}

/** Content for a mail that is left in the mailbox; `note` says why. */
export const unreadContent = (note: string): MailContent => ({
  text: "",
  quoted: "",
  note,
  files: [],
});
