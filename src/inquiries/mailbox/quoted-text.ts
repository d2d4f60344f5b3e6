/** The sentence that names who wrote when, above lines that may have marks. */
const ATTRIBUTION =
  /^(on|le|el|am|il|op)\s.{4,300}\s(wrote|a écrit|escribió|schrieb.*|ha scritto|schreef.*)\s?:$/i;
const DIVIDER = /^(-{2,}\s*(original message|ursprüngliche nachricht)\s*-{2,}|_{20,})$/i;
const HEADER_LINE = /^\*?(from|sent|date|to|cc|subject)\*?:\s/i;
const HEADER_LINES = 5;

const isQuoted = (line: string) => line.startsWith(">");

/** As Outlook quotes: all that follows is of earlier mails. */
function isDivider(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? "";
  if (DIVIDER.test(line)) return true;
  if (!/^\*?from\*?:\s/i.test(line)) return false;
  const block = lines.slice(index, index + HEADER_LINES).map((text) => text.trim());
  return block.filter((text) => HEADER_LINE.test(text)).length >= 3;
}

/** Programs break long sentences, so that one may go on in the next line. */
function isAttribution(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? "";
  return ATTRIBUTION.test(line) || ATTRIBUTION.test(`${line} ${lines[index + 1]?.trim() ?? ""}`);
}

/**
 * Takes a text apart into what is new and what mail programs quoted of earlier mails. Where new lines are between quoted ones,
 * all of it counts as new, as where nothing would be left.
 */
export function splitQuoted(whole: string): { text: string; quoted: string } {
  const lines = whole.split("\n");
  const start = lines.findIndex(
    (line, index) => isQuoted(line) || isDivider(lines, index) || isAttribution(lines, index),
  );
  if (start === -1) return { text: whole.trim(), quoted: "" };
  const after = lines.slice(start);
  const first = after.findIndex(isQuoted);
  const end =
    isDivider(lines, start) || first === -1 ? after.length : after.findLastIndex(isQuoted) + 1;
  const block = first === -1 ? [] : after.slice(first, end);
  const isBetween = block.some((line) => !isQuoted(line) && line.trim() !== "");
  if (isBetween && !isDivider(lines, start)) return { text: whole.trim(), quoted: "" };
  const text = [...lines.slice(0, start), ...after.slice(end)].join("\n").trim();
  if (text === "") return { text: whole.trim(), quoted: "" };
  return { text, quoted: after.slice(0, end).join("\n").trim() };
}
