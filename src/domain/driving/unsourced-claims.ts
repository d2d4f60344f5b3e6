import type { LocalRule } from "./local-rule.ts";

type Place = { name: string; localRule: LocalRule | null };

const CLAIMS: readonly RegExp[] = [
  /\bordinances?\b/i,
  /\bban(?:s|ned|ning)?\b/i,
  /(?<!-)\b(?:prohibit|forbid|outlaw|restrict|authorize|legalize)(?:s|ed|d|den)?\b|\bforbade\b/i,
  /\b(?:il|un|street[- ]?)?(?:legal|lawful)(?:ly)?\s+(?:to|in|on|for|at|here|there|everywhere|again)\b/i,
  /\b(?:is|are|was|were|be|been|stay|remain|become|now|not|fully|perfectly)\s+(?:street[- ])?legal\b/i,
  /\b(?:illegal|unlawful|street[- ]legal)\b/i,
  /\bopen to (?:golf |all |electric )?carts?\b/i,
  /\bcarts? (?:is|are) (?:welcome|fine|ok|okay|tolerated|accepted)\b/i,
  /\bmay (?:not |only |also )?(?:drive|ride|cross|operate|be (?:driven|used|operated|ridden))\b/i,
  /\b(?:can|cannot|can't|could) (?:legally |also |be )?(?:drive|driven|ride|ridden)\b.*\b(?:streets?|roads?|boulevard|avenue|boardwalk|beach|highway)\b/i,
  /\b(?:borough|township|town|municipality|city|council|county|police)\s+(?:\w+\s+)?(?:requires?|demands?|insists?|limits?|fines?|wants?)\b/i,
  /\b(?:sticker|registration|permit|license)s? (?:is|are) (?:required|needed|mandatory)\b/i,
  /\bspeed limit (?:is|of|here)\b|\bposted (?:at|as)\b|\b\d+[- ]?mph (?:zone|street|road|limit)s?\b/i,
];

/** Only in sentences about vehicles and streets: a bench "allows for luggage", too. */
const PERMISSION = /\b(?:allow|permit)(?:s|ed|ted)?\b/i;
const ABOUT_DRIVING =
  /\b(?:carts?|vehicles?|LSVs?|drive|driving|streets?|roads?|avenue|boulevard|lanes?|beach|boardwalk)\b/i;

/** Up to the next comma, these introduce a question: "ask the clerk what is allowed". */
const OPEN_QUESTION =
  /\b(?:whether|if|what|which(?= (?:streets?|roads?|lanes?|rules?)\b))[^,;:]*$/i;

function claims(sentence: string): boolean {
  if (sentence.endsWith("?")) return false;
  const message = sentence.replaceAll(", if any,", "");
  const patterns = ABOUT_DRIVING.test(message) ? [...CLAIMS, PERMISSION] : CLAIMS;
  return patterns
    .filter((pattern) => pattern.test(message))
    .some((pattern) =>
      [...message.matchAll(new RegExp(pattern, "gi"))].some(
        ({ index }) => !OPEN_QUESTION.test(message.slice(0, index)),
      ),
    );
}

const OTHER_NAMES = "(?! (?:Bay|Inlet|Lighthouse|Peninsula))";

function placesIn(sentence: string, places: readonly Place[]): Place[] {
  const longestFirst = places.toSorted((a, b) => b.name.length - a.name.length);
  const names = longestFirst.map(({ name }) => name.replaceAll(/[^\w ]/g, "\\$&")).join("|");
  if (names === "") return [];
  const pattern = new RegExp(`\\b(?:${names})\\b${OTHER_NAMES}`, "g");
  const found = new Set([...sentence.matchAll(pattern)].map(([name]) => name));
  return places.filter(({ name }) => found.has(name));
}

export function unsourcedClaims(
  text: string,
  places: readonly Place[],
  own: Place | null,
): string[] {
  return text.split(/(?<=[.!?])\s+/).filter((sentence) => {
    if (!claims(sentence)) return false;
    const named = placesIn(sentence, places);
    const subjects = named.length > 0 ? named : [own];
    return subjects.some((place) => !place?.localRule);
  });
}
