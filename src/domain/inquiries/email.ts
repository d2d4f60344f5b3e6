import { damerauLevenshtein } from "#domain/search/words.ts";
import { cleanLine } from "#domain/written-text.ts";

const LETTERS = "\\p{L}\\p{M}\\p{N}";

const LABEL = `[${LETTERS}](?:[${LETTERS}-]{0,61}[${LETTERS}])?`;

/**
 * The rule of browsers for `<input type="email">`, with a domain of two parts, and with letters outside ASCII:
 * jörg@münchen.de. https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export const EMAIL = new RegExp(
  `^[${LETTERS}.!#$%&'*+/=?^_\`{|}~-]+@(?:${LABEL}\\.)+(?:[\\p{L}\\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$`,
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

const PROVIDERS = [
  ...["gmail.com", "googlemail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com"],
  ...["comcast.net", "verizon.net", "optonline.net", "protonmail.com", "rocketmail.com"],
];
/** Nobody is asked about these, which are one letter from another one. */
const SIMILAR = ["ymail.com", "email.com", "mail.com"];

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

/** The address that was probably meant, such as "dana@gmail.com" for "dana@gmial.con"; null if it looks right. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const typed = email.slice(at + 1).toLowerCase();
  if (at < 1) return null;
  const [, name = typed, ending = ""] = /^(.+?)\.([^.]+|com\.com)$/.exec(typed) ?? [];
  const domain = Object.hasOwn(ENDINGS, ending) ? `${name}.${ENDINGS[ending]}` : typed;
  const near = SIMILAR.includes(domain)
    ? domain
    : PROVIDERS.find((known) => damerauLevenshtein(domain, known, 1) <= 1);
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
