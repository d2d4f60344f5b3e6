const TAGS =
  "a|b|i|u|p|br|div|span|ul|ol|li|dl|dt|dd|strong|em|h[1-6]|table|tbody|thead|tr|td|th|font|img|hr|center|small|big|sub|sup|blockquote|pre|code|section|article|script|style|iframe|form|input|button|svg|video|link|meta|html|head|body|title|o:p";
const TAG = new RegExp(`</?(?:${TAGS})(?:\\s[^<>]*)?/?>`, "gi");
const HIDDEN_PARTS = /<(script|style|title)\b[^<>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const LINE_END = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|dd|blockquote|table|ul|ol)\s*>/gi;
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi;

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  bull: "•",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  frac12: "½",
  times: "×",
  eacute: "é",
};

function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (all, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

const withoutTags = (text: string) =>
  text
    .replaceAll(HIDDEN_PARTS, "")
    .replaceAll(LINE_END, "\n")
    .replaceAll(/<li\b[^<>]*>/gi, "• ")
    .replaceAll(TAG, "");

/** The text of a description that another program wrote for a web page; other texts are returned as they are. */
export function htmlToText(text: string): string {
  if (text.search(TAG) < 0 && text.search(ENTITY) < 0) return text;
  // Some programs escape what is HTML already.
  const plain = decodeEntities(withoutTags(decodeEntities(withoutTags(text))));
  return plain
    .replaceAll(/[ \t\u00a0]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** The signs that Windows-1252 has at 0x80 to 0x9f. */
const WINDOWS = new Map(
  Array.from({ length: 32 }, (_, index) => {
    const byte = 0x80 + index;
    return [new TextDecoder("windows-1252").decode(Uint8Array.of(byte)), byte] as const;
  }),
);
const LATIN = String.raw`[\u0080-\u00ff${[...WINDOWS.keys()].join("")}]`;
/** A sign of several bytes in UTF-8 begins with one of these when it is read as Windows-1252. */
const MISREAD = new RegExp(`[\u00c2-\u00f4]${LATIN}+`, "g");

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** "Ownerâ€™s" was UTF-8 and read as Windows-1252: "Owner’s". What could not have come so stays. */
export function repairEncoding(text: string): string {
  return text.replaceAll(MISREAD, (run) => {
    const bytes = Array.from(run, (sign) => WINDOWS.get(sign) ?? sign.charCodeAt(0));
    try {
      return UTF8.decode(Uint8Array.from(bytes));
    } catch {
      return run;
    }
  });
}
