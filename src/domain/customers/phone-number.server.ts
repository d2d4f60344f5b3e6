import {
  findPhoneNumbersInText,
  type NumberFound,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

// On the server only: the library's table of countries is larger than the script of a page.

/** A phone number in a text that somebody typed. */
export type Phone = {
  /**
   * By which numbers are compared, without their extension: E.164, such as "+17325550148". Only digits where the area code is
   * missing, or the number is nobody's.
   */
  value: string;
  /** "(732) 555-0148 ext. 12" or "+44 20 7946 0958"; as it was typed if the area code is missing. */
  text: string;
  /** RFC 3966, with the extension; null if nobody can dial it. */
  link: string | null;
};

type Place = { startsAt: number; endsAt: number };

const COUNTRY = "US";
const CALLING_CODE = "1";
/** Also with an area code that is newer than the library. */
const AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;

/** Longer texts are no number, and would take long to read. */
const MAX_READ = 200;
/** Without an area code. Fewer digits are an extension or an emergency number. */
const LOCAL_DIGITS = 7;
/** As typed without "+": fewer digits may be an American number with one too many. */
const MIN_FOREIGN_DIGITS = 12;

const countDigits = (text: string) => text.replaceAll(/\P{Nd}/gu, "").length;

/** "0044 20 …", but not the zeros of "732 555 0012". */
const FOREIGN_PREFIX = /(?<!\d[\s().-]*)00(?=[\s-]?[1-9](?:\D{0,3}\d){7})/g;
/** "(ext. 12)", "ext. #12" and "ext.: 12", which the library reads without these signs. */
const EXTENSION_SIGN =
  /\((?=\s*(?:x|ext)\w*[\s.:#]*\d{1,8}\s*\))|(?<=\b(?:x|ext)\w*[\s.:]*)#|(?<=\bext\w*\.\s?):/gi;
/** As Mexican mobile numbers were dialed until 2019, and many still write them. */
const MEXICAN_MOBILE = /(?<=\+\s?52[\s-]?)1(?=(?:[\s().-]*\d){10}(?!\d))/g;
/** The library reads all dashes. */
const UNKNOWN_SIGN = /[^\p{L}\p{M}\p{N}\p{Pd} +−#()[\]/.,;:=－．／（）［］＋]/gu;
const BETWEEN_NUMBERS = /^[&|\\<>\r\n]/;

/** The text in signs that the library reads; each letter stays in its place. */
const toKnownSigns = (text: string): string =>
  text
    .slice(0, MAX_READ)
    .replaceAll(UNKNOWN_SIGN, (sign) =>
      (BETWEEN_NUMBERS.test(sign) ? "|" : /[\p{Cf}\s]/u.test(sign) ? " " : "-").repeat(sign.length),
    )
    // "732,555,0148" is one number, "732-555-0148, 609-555-0123" are two, "732-555-0148, 12" has an extension.
    .replaceAll(/[,;]/g, (sign, at: number, whole: string) => {
      if (countDigits(whole.slice(0, at)) < LOCAL_DIGITS) return "-";
      return countDigits(whole.slice(at)) < LOCAL_DIGITS ? sign : "|";
    })
    .replaceAll(FOREIGN_PREFIX, "+ ")
    .replaceAll(MEXICAN_MOBILE, " ")
    .replaceAll(EXTENSION_SIGN, " ");

function toPhone(number: PhoneNumber, typed: string): Phone {
  const isAmerican = number.countryCallingCode === CALLING_CODE;
  const digits = String(number.nationalNumber);
  if (isAmerican && digits.length === LOCAL_DIGITS) {
    return { value: digits, text: typed, link: `tel:${digits}` };
  }
  if (!number.isValid() && !(isAmerican && AMERICAN.test(digits))) {
    const value = typed.includes("+") ? String(number.number) : digits;
    return { value, text: typed, link: null };
  }
  return {
    value: number.number,
    text: isAmerican ? number.formatNational() : number.formatInternational(),
    link: number.getURI(),
  };
}

/** What has the digits of a number, though it is no whole one. */
function findOther(signs: string): NumberFound[] {
  const [typed = ""] = /[+(]*\p{Nd}.*\p{Nd}/u.exec(signs) ?? [];
  const startsAt = signs.indexOf(typed);
  const place = { startsAt, endsAt: startsAt + typed.length };
  const digits = signs.replaceAll(/[\s().-]/g, "");
  if (/^\d+$/.test(digits) && digits.length >= MIN_FOREIGN_DIGITS) {
    const foreign = parsePhoneNumberFromString(`+${digits}`);
    if (foreign?.isValid()) return [{ ...place, number: foreign }];
  }
  const number = parsePhoneNumberFromString(signs, COUNTRY);
  return number !== undefined && number.nationalNumber.length >= LOCAL_DIGITS
    ? [{ ...place, number }]
    : [];
}

/** Whether a bracket that was opened before the end of a number closes right behind it. */
const isClosed = (typed: string, next: string | undefined) =>
  next === ")" && typed.split("(").length > typed.split(")").length;

function findPhones(text: string): (Phone & Place)[] {
  const signs = toKnownSigns(text);
  const found = findPhoneNumbersInText(signs, COUNTRY);
  return (found.length > 0 ? found : findOther(signs)).map(({ number, startsAt, endsAt: end }) => {
    const typed = text.slice(startsAt, end);
    const endsAt = isClosed(typed, text[end]) ? end + 1 : end;
    return { ...toPhone(number, typed), startsAt, endsAt };
  });
}

/** The numbers in a text, each once; extensions are kept with them, and words are left out. */
export function readPhones(text: string): Phone[] {
  const phones = findPhones(text);
  return phones.filter(
    ({ value }, at) => phones.findIndex((other) => other.value === value) === at,
  );
}

function replacePhones(text: string, write: (phone: Phone) => string): string {
  let replaced = text;
  for (const { startsAt, endsAt, ...phone } of findPhones(text).toReversed()) {
    replaced = replaced.slice(0, startsAt) + write(phone) + replaced.slice(endsAt);
  }
  return replaced.trim();
}

/** What somebody typed, with its numbers as Americans write them: "cell: (732) 555-0148". */
export const formatPhone = (text: string): string => replacePhones(text, (phone) => phone.text);

/** What somebody searches for, with its numbers as digits, which are a part of `value`: "Ann 7325550148". */
export const unformatPhone = (text: string): string =>
  replacePhones(text, ({ value }) => value.replace(/^\+1?/, ""));

/** A link that calls the first number in a text; null if there is none that can be dialed. */
export const telLink = (text: string): string | null => readPhones(text)[0]?.link ?? null;

/** Whether a text has a number that can be dialed from anywhere. */
export const hasWholePhone = (text: string): boolean =>
  readPhones(text).some(({ value, link }) => link !== null && value.startsWith("+"));
