/** "Hello Olivia," and the empty line below it. */
const GREETING = /^(?:Hello|Hi|Dear)\b[^\n]*,\n+/;

/**
 * The text with a template at the cursor, in a paragraph of its own. It takes the place of another template that nobody has
 * changed, and of nothing that somebody typed. Below typed words it has no greeting.
 */
export function insertTemplate(
  text: string,
  template: string,
  { cursor, untouched }: { cursor: number; untouched: readonly string[] },
): string {
  if (text.trim() === "" || untouched.includes(text)) return template;
  const [before, after] = [text.slice(0, cursor).trimEnd(), text.slice(cursor).trim()];
  const inserted = before === "" ? template : template.replace(GREETING, "");
  return [before, inserted, after].filter((part) => part !== "").join("\n\n");
}
