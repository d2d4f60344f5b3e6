/** Header fields of a mail, names in lower case; the first value of a field that is repeated. */
export type HeaderFields = ReadonlyMap<string, string>;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const OWN_ID = new RegExp(`<(${UUID})@[^\\s<>@]+>`, "gi");
const MAX_IDS = 100;

/** As `newReference` makes them, in the brackets of our subjects. */
const REFERENCE = /[([]([0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4})[)\]]/gi;

/**
 * The rows of the outboxes whose mails a text names by their Message-IDs, the last first, as mail programs put the mail that was
 * answered last. The host is not compared: it changes with PUBLIC_URL, and the 122 random bits before it are enough.
 */
export function findSentIds(text: string): string[] {
  const ids = [...text.matchAll(OWN_ID)].map(([, id = ""]) => id.toLowerCase());
  return [...new Set(ids.toReversed())].slice(0, MAX_IDS);
}

/** The references in a subject, such as those of our mails. Mail programs in Chinese write the brackets in full width. */
export const findReferences = (subject: string): string[] => [
  ...new Set(
    [...subject.normalize("NFKC").matchAll(REFERENCE)].map(([, found = ""]) => found.toUpperCase()),
  ),
];

const PREFIX =
  /^\s*(?:re|aw|antw?|sv|vs|rv|res|fw|fwd|wg|tr|enc|回复|回覆|答复|答覆|转发|轉寄)(?:\[\d+\])?\s*[:：]\s*/iu;

/** A subject without "Re:" and without references, to which an answer adds its own. */
export function cleanSubject(subject: string): string {
  let rest = subject.normalize("NFKC").replaceAll(REFERENCE, "").replaceAll(/\s+/g, " ");
  while (PREFIX.test(rest)) rest = rest.replace(PREFIX, "");
  return rest.trim();
}
