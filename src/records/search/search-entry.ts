import { readPhones, unformatPhone } from "#domain/customers/phone-number.server.ts";
import { searchableText, searchWords } from "#domain/search/fold.ts";
import type { Phase } from "./phases.ts";

/** The texts and the state of a record in the search. */
export type SearchEntry = {
  /** Identifiers of this record alone, such as a reference, a serial number or an email address. */
  exact: readonly (string | null)[];
  phones: readonly string[];
  /** Names, which are found without their spaces, too. */
  names: readonly string[];
  texts: readonly (string | null)[];
  phase: Phase;
  /** When it is due if it is going on or comes next, otherwise when it was added. In milliseconds since 1970. */
  at: number;
  /** The part of the shop that sees it: an inquiry's interest, an appointment's pool. */
  part?: string;
};

const PHONE = "tel:";
/** Fewer digits are at the end of too many numbers. */
const ENDING = /^\d{4,}$/;

const toDigits = (phones: readonly string[]) =>
  phones.flatMap((phone) => readPhones(phone).map(({ value }) => value.replace("+", "")));

/** The words of a search, each of which is in the texts of what it finds; phone numbers are read as they are stored. */
export const toSearchWords = (text: string): string[] => searchWords(unformatPhone(text));

/** The form in which identifiers are compared: "4S-07" and "4s 07" are "4s07". */
export const toIdentifier = (text: string): string => toSearchWords(text).join("");

const isText = (text: string | null): text is string => text !== null && text !== "";

/** Identifiers with a space between them. */
export const joinIdentifiers = ({ exact, phones }: Pick<SearchEntry, "exact" | "phones">): string =>
  [
    ...exact.filter(isText).map(toIdentifier),
    ...toDigits(phones).map((digits) => PHONE + digits),
  ].join(" ");

/** All that a search looks through. */
export const joinTexts = ({ exact, phones, names, texts }: SearchEntry): string =>
  searchableText([...texts, ...toDigits(phones)], [...names, ...exact].filter(isText));

/** Whether one of the joined identifiers is the typed one, or a phone number that ends with it. */
export const hasIdentifier = (exact: string, typed: string): boolean =>
  typed !== "" &&
  exact
    .split(" ")
    .some(
      (identifier) =>
        identifier === typed ||
        (ENDING.test(typed) && identifier.startsWith(PHONE) && identifier.endsWith(typed)),
    );
