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
