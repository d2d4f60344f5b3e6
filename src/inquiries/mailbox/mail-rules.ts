/** The field in which receiving servers say what they found out about the sender. */
export const AUTHENTICATION = "authentication-results";

/** Header fields of a mail, names in lower case; the first value of a field that is repeated, but each line of `AUTHENTICATION`. */
export type HeaderFields = ReadonlyMap<string, string>;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const OWN_ID = new RegExp(`<(${UUID})@[^\\s<>@]+>`, "gi");
const MAX_IDS = 100;

const FOUR = "([0-9A-HJKMNP-TV-Z]{4})";
/** As `newReference` makes them. */
const REFERENCE = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{Pd}])${FOUR}\\p{Pd}${FOUR}(?![\\p{L}\\p{N}\\p{Pd}])`,
  "giu",
);
/** In the brackets of our subjects, as mail programs and people rewrite them. */
const BRACKETED = new RegExp(`\\p{Ps}\\s?${FOUR}\\p{Pd}${FOUR}\\s?\\p{Pe}`, "giu");
const MAX_REFERENCES = 10;

/**
 * The rows of the outboxes whose mails a text names by their Message-IDs, the last first, as mail programs put the mail that was
 * answered last. The host is not compared: it changes with PUBLIC_URL, and the 122 random bits before it are enough.
 */
export function findSentIds(text: string): string[] {
  const ids = [...text.matchAll(OWN_ID)].map(([, id = ""]) => id.toLowerCase());
  return [...new Set(ids.toReversed())].slice(0, MAX_IDS);
}

/** The references in a subject, such as those of our mails: those in brackets first, which mail programs in Chinese write in full width. */
export function findReferences(subject: string): string[] {
  const text = subject.normalize("NFKC");
  const found = [BRACKETED, REFERENCE].flatMap((form) => [...text.matchAll(form)]);
  const references = found.map(([, first, second]) => `${first}-${second}`.toUpperCase());
  return [...new Set(references)].slice(0, MAX_REFERENCES);
}

const PREFIX =
  /^\s*(?:re|aw|antw?|sv|vs|rv|res|fw|fwd|wg|tr|enc|回复|回覆|答复|答覆|转发|轉寄)(?:\[\d+\])?\s*[:：]\s*/iu;

/** A subject without "Re:" and without references, to which an answer adds its own. */
export function cleanSubject(subject: string): string {
  let rest = subject.normalize("NFKC").replaceAll(BRACKETED, "").replaceAll(/\s+/g, " ");
  while (PREFIX.test(rest)) rest = rest.replace(PREFIX, "");
  return rest.trim();
}
