const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A text for one line of a mail: it can neither begin another line nor change the order of what is read. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(UNSEEN, "")
    .trim();
}

/** The lines of a text, each as safe as by itself. */
export function textLines(text: string): string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/).map(oneLine);
}

/** At most `longest` characters, none of them cut in half; "…" stands for what is left out. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    if (kept.length + segment.length > longest - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** A text for a header: one line, and nothing that a mail program would decode into more. */
export function headerText(text: string, longest: number): string {
  return shortened(oneLine(text).replaceAll("=?", "= ?"), longest);
}
