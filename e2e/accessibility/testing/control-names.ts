const CONTROLS =
  /^(link|button|textbox|searchbox|checkbox|radio|combobox|listbox|option|slider|spinbutton|switch|tab)\b/;
const PLACES =
  /^(banner|main|contentinfo|navigation|complementary|region|search|form|dialog|group|radiogroup|alert|status)\b/;

/** The controls of an ARIA snapshot, a line each with role, name and state, below the parts of the page they stand in. */
export function controlNames(snapshot: string): string {
  const lines: string[] = [];
  const places: number[] = [];
  for (const line of snapshot.split("\n")) {
    const depth = line.length - line.trimStart().length;
    // A name with a colon makes the whole entry a quoted text.
    const entry = line
      .trim()
      .replace(/^- /, "")
      .replace(/^'(.*)'(:.*)?$/, "$1")
      .replaceAll("''", "'");
    while ((places.at(-1) ?? -1) >= depth) places.pop();
    const indent = "  ".repeat(places.length);
    if (PLACES.test(entry)) places.push(depth);
    else if (!CONTROLS.test(entry)) continue;
    // Behind the name stand the texts inside, which it repeats.
    lines.push(indent + entry.replace(/("|\]|^[a-z]+):.*$/, "$1"));
  }
  return `${lines.join("\n")}\n`;
}
