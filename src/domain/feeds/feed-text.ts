// What XML 1.0 cannot hold (https://www.w3.org/TR/xml/#charsets), what no reader sees, and what turns the reading around.
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]+/gu;

/** Nearly every text is so, and done with at a glance: words of ASCII with one space between them. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A text as one line of characters that can be seen: it can neither break a feed nor hide how it begins. */
export function feedText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replaceAll(UNSEEN, " ")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[\p{Cf}\p{Z}]+/u, "")
    .trimEnd();
}
