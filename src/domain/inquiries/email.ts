import { damerauLevenshtein } from "#domain/search/words.ts";
import { cleanLine } from "#domain/written-text.ts";

const LETTERS = "\\p{L}\\p{M}\\p{N}";

/**
 * An address as people type it, also with letters outside ASCII: jörg@münchen.de. What mail servers take is checked when a
 * mail is sent.
 */
export const EMAIL = new RegExp(
  `^(?:[${LETTERS}_'+-]+\\.)*[${LETTERS}_'+-]*[${LETTERS}_+-]@(?:[${LETTERS}][${LETTERS}-]*\\.)+(?:[\\p{L}\\p{M}]{2,}|xn--[a-z0-9-]+)$`,
  "iu",
);

/** Longer texts are no address, and would take long to read. */
const MAX_READ = 1000;

/** "Dana Sample <dana@example.com>", as mail programs copy it. */
const NAMED = /^[^<>@]*<([^<>]*)>$/;

/** The address in what somebody typed or pasted: without "mailto:", a name, a note or a comma behind it, spaces around the @. */
export function readEmail(text: string): string {
  const line = cleanLine(text)
    .slice(0, MAX_READ)
    .replaceAll(/[\uff01-\uff5e\ufe6b]/g, (sign) => sign.normalize("NFKC"))
    .trim()
    .replace(/(?:\s*\([^()@]*\))?[\s.,;]*$/, "");
  return (NAMED.exec(line)?.[1] ?? line)
    .replace(/^\s*mailto:/i, "")
    .replace(/ *@ */, "@")
    .trim();
}

/** Domains of mail providers; those that are one letter from another one are here so that nobody is asked about them. */
const PROVIDERS = [
  ...["gmail.com", "googlemail.com", "yahoo.com", "ymail.com", "rocketmail.com", "hotmail.com"],
  ...["outlook.com", "live.com", "msn.com", "icloud.com", "me.com", "mac.com", "aol.com"],
  ...["comcast.net", "verizon.net", "optonline.net", "optimum.net", "att.net", "cox.net"],
  ...["protonmail.com", "proton.me", "mail.com", "email.com", "gmx.com", "gmx.net", "zoho.com"],
];
/** A shorter name is too close to names of others. */
const MIN_NAME_LENGTH = 5;

const ENDINGS: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  comm: "com",
  vom: "com",
  xom: "com",
  cim: "com",
  coom: "com",
  "com.com": "com",
  met: "net",
  nte: "net",
  ner: "net",
  ogr: "org",
  rog: "org",
};

const toDomainName = (domain: string) => domain.slice(0, domain.indexOf("."));

/** The address that was probably meant, such as "dana@gmail.com" for "dana@gmial.con"; null if it looks right. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const typed = email.slice(at + 1).toLowerCase();
  if (at < 1 || PROVIDERS.includes(typed)) return null;
  const [, name = typed, ending = ""] = /^(.+?)\.([^.]+|com\.com)$/.exec(typed) ?? [];
  const domain = Object.hasOwn(ENDINGS, ending) ? `${name}.${ENDINGS[ending]}` : typed;
  const near = PROVIDERS.find(
    (known) =>
      known === domain ||
      (toDomainName(known).length >= MIN_NAME_LENGTH && damerauLevenshtein(domain, known, 1) === 1),
  );
  const meant = near ?? domain;
  return meant === typed ? null : `${email.slice(0, at)}@${meant}`;
}

/** The address that somebody chose in place of the typed one. */
export const USE_EMAIL_FIELD = "useEmail";

/** The address that was asked about already. */
export const ASKED_EMAIL_FIELD = "askedEmail";

export const emailQuestion = (suggestion: string): string =>
  `Did you mean ${suggestion}? If your address is right as it is, send it again.`;

/** Takes the address that was chosen. Returns a question about a likely typing mistake that was not asked before, or null. */
export function askAboutEmail(params: URLSearchParams): string | null {
  const chosen = params.get(USE_EMAIL_FIELD);
  if (chosen !== null) params.set("email", chosen);
  const email = params.get("email") ?? "";
  if (chosen !== null || params.get(ASKED_EMAIL_FIELD) === email) return null;
  const suggestion = suggestEmail(email);
  return suggestion === null ? null : emailQuestion(suggestion);
}
