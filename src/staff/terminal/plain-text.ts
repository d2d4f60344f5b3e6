import { stripVTControlCharacters } from "node:util";

const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * A text for one line of the terminal: whatever a visitor typed, it can neither steer the terminal nor change the
 * order of what is read. Line breaks and tabs become spaces.
 */
export function oneLine(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll(/[\t\r\n]+/g, " ")
    .replaceAll(UNSEEN, "");
}

/** The same for a text with lines of its own, such as a message. */
export function textLines(text: string): string[] {
  return text.split(/\r\n?|\n/).map(oneLine);
}

/** JSON that is as safe to look at as it is to parse: what the terminal would obey is written as \uXXXX. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(UNSEEN, (mark) =>
    mark === "\n" ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
