/** Letters that Unicode doesn't take apart, as people without them on their keyboard type them. */
const LETTERS = new Map(
  Object.entries({
    ß: "ss",
    æ: "ae",
    œ: "oe",
    ø: "o",
    ł: "l",
    đ: "d",
    ð: "d",
    þ: "th",
    ħ: "h",
    ŧ: "t",
    ı: "i",
    ŋ: "n",
    ĸ: "k",
    ς: "σ",
  }),
);
const OTHER_LETTER = new RegExp(`[${[...LETTERS.keys()].join("")}]`, "g");

/** Straight and curly ones, those of Hawaiian and Ukrainian, accents and primes in their place. */
const APOSTROPHE = /['‘’‛ʹʻʼʽˈ`´′＇ꞌꞋ]/g;

const ASCII = /^[\x20-\x7e]*$/;

/**
 * A text in the form in which both sides of every search are compared: without case, accents and apostrophes, and with
 * letters outside ASCII as they are typed without them. "Zoë O’Neil" is "zoe oneil", "Łódź" is "lodz".
 */
export function foldText(text: string): string {
  const plain = text.replaceAll(APOSTROPHE, "");
  if (ASCII.test(plain)) return plain.toLowerCase();
  return (
    plain
      .normalize("NFKD")
      // Again, since a letter such as ŉ is taken apart into one.
      .replaceAll(APOSTROPHE, "")
      .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
      .toLowerCase()
      .replaceAll(OTHER_LETTER, (letter) => LETTERS.get(letter) ?? letter)
      .normalize("NFC")
  );
}

const HAS_DIGIT = /\p{N}/u;
/** In numbers: "4S-07", "1,492.75", "#1042", "(732)". */
const NUMBER_SIGNS = /[\p{Pd}.,:;()/$#+]/gu;
const SEPARATORS = /[\p{Pd}.,:;()/]+/gu;

/** Numbers and references without their signs, names at their hyphens; mail addresses as they are. */
function splitToken(token: string): string[] {
  if (token.includes("@")) return [token];
  const parts = HAS_DIGIT.test(token)
    ? [token.replaceAll(NUMBER_SIGNS, "")]
    : token.replaceAll(SEPARATORS, " ").split(" ");
  return parts.filter((part) => part !== "");
}

const toWords = (text: string) => foldText(text).trim().split(/\s+/).flatMap(splitToken);

/** Characters of scripts that are written without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** As people write a phone number, with its area code. */
const PHONE = /^\+?1?[\s().-]*(\d(?:[\s().-]*\d){9})$/;

/**
 * The words that somebody searches for, each of which is a part of what is found. A phone number is one word; a name in
 * Chinese, Japanese or Korean is a word for each character, so that it is found with and without its spaces.
 */
export function searchWords(text: string): string[] {
  const query = text.replaceAll("\0", "").trim();
  const phone = PHONE.exec(query)?.[1];
  if (phone !== undefined) return [phone.replaceAll(/\D/g, "")];
  return [...new Set(toWords(foldText(query).replaceAll(UNSPACED, " $& ")))];
}

const SPELLINGS = new Map(
  Object.entries({ ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", st: "saint", saint: "st" }),
);
const SPELLED_OTHERWISE = /[äöüøå]|(?<!\p{L})(?:st|saint)(?!\p{L})/giu;

/** "Mueller" for "Müller", "Saint John" for "St. John". */
const respell = (name: string) =>
  name
    .normalize("NFC")
    .replaceAll(SPELLED_OTHERWISE, (part) => SPELLINGS.get(part.toLowerCase()) ?? part);

/**
 * Returns the text that a search looks through: the words of each part; names and references also without their spaces, and
 * as others spell them.
 */
export function searchableText(
  parts: readonly (string | null)[],
  names: readonly string[] = [],
): string {
  const joined = names.map((name) => toWords(name).join(""));
  return [
    ...new Set(
      [...names, ...names.map(respell), ...parts]
        .flatMap((part) => toWords(part ?? ""))
        .concat(joined),
    ),
  ].join(" ");
}

/** Shorter parts of a number are in too many of them. */
const MIN_PART_LENGTH = 4;

/** Whether a word of a search is the beginning of a number such as "4S-07" or a VIN, or four signs of it. */
export function isInNumber(number: string, word: string): boolean {
  const signs = foldText(number).replaceAll(/[^\p{L}\p{N}]/gu, "");
  return signs.startsWith(word) || (word.length >= MIN_PART_LENGTH && signs.includes(word));
}
