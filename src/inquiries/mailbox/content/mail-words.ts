import { cleanText } from "#domain/written-text.ts";
import { describeCalendar } from "./calendar-line.ts";
import { decodeHtml, decodeText } from "./decode-text.ts";
import { htmlToPlainText, shortenHtml } from "./html-text.ts";
import type { Part } from "./mail-parts.server.ts";
import { mergeAlternatives } from "./merge-alternatives.ts";
import { nameFile } from "./name-file.ts";

export type MailFile = {
  name: string;
  bytes: Uint8Array;
  /** What the text has in the place of a picture; null if it has no place. */
  mark: string | null;
  /** It came with the HTML that may show it. */
  isRelated: boolean;
};

const HTML = /^text\/(html|x-amp-html)$/;
const CALENDAR = /^(text|application)\/(calendar|ics)$/;
/** What programs say to each other. */
const FOR_PROGRAMS =
  /^(message\/(delivery-status|disposition-notification|.*-report)|text\/rfc822-headers|application\/(x-)?(pgp|pkcs7)-signature|application\/(applefile|pgp-encrypted))$/;
const DATA_PICTURE = /data:(image\/[\w.+-]{1,40});base64,([\w+/=\s%-]*)/gi;
const CONTENT_ID = /\[cid:([^\]\s]{1,256})\]/gi;

/** A leaf whose words are the sender's, and not those of a file. */
function isWritten({ type, name, isAttached }: Part): boolean {
  if (CALENDAR.test(type)) return true;
  if (/^text\/(plain|html)$/.test(type)) return !isAttached || name === null;
  return /^(text|multipart)\//.test(type) && name === null;
}

type Leaf = Part & { isRelated: boolean };

function listLeaves(part: Part, isRelated = false): Leaf[] {
  if (part.children.length === 0) return [{ ...part, isRelated }];
  const isInside = isRelated || part.type === "multipart/related";
  return part.children.flatMap((child) => listLeaves(child, isInside));
}

const toMark = (name: string) => `[${name}]`;

/** The files of a mail, and the pictures in its HTML. */
class Files {
  readonly list: MailFile[] = [];
  /** Whether there was more HTML than is read. */
  isCut = false;
  readonly #byContentId = new Map<string, MailFile>();

  add({
    type,
    name,
    contentId,
    bytes,
    isRelated,
  }: Omit<Leaf, "charset" | "isAttached" | "children">) {
    const file: MailFile = {
      name: nameFile(name, type),
      bytes: new Uint8Array(bytes),
      mark: null,
      isRelated,
    };
    this.list.push(file);
    if (contentId !== null) this.#byContentId.set(contentId, file);
  }

  /** What the text shows for the address of a picture; empty for one on the web. */
  readonly mark = (address: string): string => {
    const id = /^cid:(.*)$/is.exec(address)?.[1]?.trim();
    const file = id === undefined ? undefined : this.#byContentId.get(id);
    if (file === undefined) return "";
    file.mark = toMark(file.name);
    return file.name;
  };

  /** Pictures that are pasted into HTML are not read as words. */
  takeDataPictures(html: string): string {
    return html.replaceAll(DATA_PICTURE, (_, type: string, base64: string) => {
      const contentId = `data-${this.list.length}`;
      const bytes = Buffer.from(base64.replaceAll(/%\w\w|\s/g, ""), "base64");
      this.add({ type: type.toLowerCase(), name: null, contentId, bytes, isRelated: true });
      return `cid:${contentId}`;
    });
  }
}

function readLeaf(part: Part, files: Files): string {
  const { type, bytes, charset } = part;
  if (CALENDAR.test(type)) return describeCalendar(decodeText(bytes, charset)) ?? "";
  if (HTML.test(type)) {
    const { html, isCut } = shortenHtml(files.takeDataPictures(decodeHtml(bytes, charset)));
    files.isCut ||= isCut;
    return htmlToPlainText(html, files.mark);
  }
  return decodeText(bytes, charset).replaceAll(CONTENT_ID, (_, id: string) => {
    const name = files.mark(`cid:${id}`);
    return name === "" ? "" : toMark(name);
  });
}

const join = (texts: readonly string[]) => [...new Set(texts)].filter(hasText).join("\n\n");
const hasText = (text: string) => cleanText(text).trim() !== "";

function readWords(part: Part, files: Files, isWords: (leaf: Part) => boolean): string {
  if (part.children.length === 0) return isWords(part) ? cleanText(readLeaf(part, files)) : "";
  const read = (children: readonly Part[]) =>
    children.map((child) => readWords(child, files, isWords));
  // What a report returns is our own mail.
  const isOurs = ({ type }: Part) => part.type === "multipart/report" && type === "message/rfc822";
  if (part.type !== "multipart/alternative") {
    return join(read(part.children.filter((child) => !isOurs(child))));
  }
  const isCalendar = ({ type }: Part) => CALENDAR.test(type);
  const calendars = read(part.children.filter(isCalendar));
  const versions = read(part.children.filter((child) => !isCalendar(child)));
  return join([...calendars, mergeAlternatives(versions)]);
}

/**
 * The words of a mail and its files. Words that are in no part for people are taken from attached texts, and from what programs say to
 * each other.
 */
export function readMailWords(root: Part): { text: string; files: MailFile[]; isCut: boolean } {
  const files = new Files();
  for (const leaf of listLeaves(root)) {
    if (!isWritten(leaf) && !FOR_PROGRAMS.test(leaf.type)) files.add(leaf);
  }
  const text = readWords(root, files, (leaf) => isWritten(leaf) && !FOR_PROGRAMS.test(leaf.type));
  const thorough = hasText(text)
    ? text
    : readWords(root, new Files(), ({ type }) => /^(text|message)\//.test(type));
  return { text: thorough.toWellFormed(), files: files.list, isCut: files.isCut };
}
