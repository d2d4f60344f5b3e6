/** Header fields of a mail, names in lower case; the first value of a field that is repeated. */
export type HeaderFields = ReadonlyMap<string, string>;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const OWN_ID = new RegExp(`<(${UUID})@[^\\s<>@]+>`, "gi");
const MAX_IDS = 100;

/** As `newReference` makes them, in the brackets of our subjects. */
const REFERENCE = /[([]([0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4})[)\]]/i;

/**
 * The rows of the outboxes whose mails a text names by their Message-IDs, the last first, as mail programs put the mail that was
 * answered last. The host is not compared: it changes with PUBLIC_URL, and the 122 random bits before it are enough.
 */
export function findSentIds(text: string): string[] {
  const ids = [...text.matchAll(OWN_ID)].map(([, id = ""]) => id.toLowerCase());
  return [...new Set(ids.toReversed())].slice(0, MAX_IDS);
}

/** The reference in the subject of our mails; null if there is none. */
export const findReference = (subject: string): string | null =>
  REFERENCE.exec(subject)?.[1]?.toUpperCase() ?? null;

/** Out-of-office messages, receipts and the like: RFC 3834, and what mail programs used before it. */
export function isAutomatic(fields: HeaderFields): boolean {
  const submitted = fields.get("auto-submitted")?.trim().toLowerCase() ?? "no";
  return (
    !submitted.startsWith("no") ||
    fields.has("x-auto-response-suppress") ||
    fields.has("x-autoreply") ||
    fields.has("x-autorespond") ||
    /^\s*(auto_reply|bulk|junk|list)\b/i.test(fields.get("precedence") ?? "")
  );
}

const isReport = (fields: HeaderFields) =>
  /multipart\/report/i.test(fields.get("content-type") ?? "") &&
  /delivery-status/i.test(fields.get("content-type") ?? "");

/** Whether a mail server says what became of a mail. */
export const isDeliveryReport = (fields: HeaderFields, from: string): boolean =>
  isReport(fields) ||
  /^mailer-daemon@/i.test(from) ||
  (/^postmaster@/i.test(from) && isAutomatic(fields));

/** The mail that a report is about, not those that it answered: its References are in the report, too. */
function findReturned(source: string): string[] {
  const fields = [...source.matchAll(/^(message-id|in-reply-to):\s*(<[^>\r\n]*>)/gim)];
  const named = (name: string) =>
    findSentIds(fields.flatMap(([, key, id]) => (key?.toLowerCase() === name ? [id] : [])).join());
  const own = named("message-id");
  return own.length > 0 ? own : named("in-reply-to").slice(-1);
}

/**
 * Which mails came back, and why: "bounced: 5.1.1", or "bounced". Empty for a report that only says that a mail is late. `source`
 * is the whole report.
 */
export function readBounce(source: string): { ids: string[]; fault: string } {
  const action = /^Action:\s*([a-z]+)/im.exec(source)?.[1]?.toLowerCase() ?? "failed";
  const status = /^Status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(source)?.[1];
  const ids = action === "failed" && !status?.startsWith("2") ? findReturned(source) : [];
  return { ids, fault: status === undefined ? "bounced" : `bounced: ${status}` };
}

/** The sentence that names who wrote when, above lines that may have marks. */
const ATTRIBUTION =
  /^(on|le|el|am|il|op)\s.{4,300}\s(wrote|a écrit|escribió|schrieb.*|ha scritto|schreef.*)\s?:$/i;
const DIVIDER =
  /^(-{2,}\s*(original message|forwarded message|ursprüngliche nachricht)\s*-{2,}|_{20,})$/i;
const HEADER_LINE = /^\*?(from|sent|date|to|cc|subject)\*?:\s/i;
const HEADER_LINES = 5;

const isQuoted = (line: string) => line.startsWith(">");

/** As Outlook quotes: all that follows is of earlier mails. */
function isDivider(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? "";
  if (DIVIDER.test(line)) return true;
  if (!/^\*?from\*?:\s/i.test(line)) return false;
  const block = lines.slice(index, index + HEADER_LINES).map((text) => text.trim());
  return block.filter((text) => HEADER_LINE.test(text)).length >= 3;
}

/** Programs break long sentences, so that one may go on in the next line. */
function isAttribution(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? "";
  return ATTRIBUTION.test(line) || ATTRIBUTION.test(`${line} ${lines[index + 1]?.trim() ?? ""}`);
}

/**
 * Takes a text apart into what is new and what mail programs quoted of earlier mails. Where new lines are between quoted ones,
 * all of it counts as new.
 */
export function splitQuoted(whole: string): { text: string; quoted: string } {
  const lines = whole.split("\n");
  const start = lines.findIndex(
    (line, index) => isQuoted(line) || isDivider(lines, index) || isAttribution(lines, index),
  );
  if (start === -1) return { text: whole.trim(), quoted: "" };
  const after = lines.slice(start);
  const first = after.findIndex(isQuoted);
  const end =
    isDivider(lines, start) || first === -1 ? after.length : after.findLastIndex(isQuoted) + 1;
  const block = first === -1 ? [] : after.slice(first, end);
  const isBetween = block.some((line) => !isQuoted(line) && line.trim() !== "");
  if (isBetween && !isDivider(lines, start)) return { text: whole.trim(), quoted: "" };
  return {
    text: [...lines.slice(0, start), ...after.slice(end)].join("\n").trim(),
    quoted: after.slice(0, end).join("\n").trim(),
  };
}
