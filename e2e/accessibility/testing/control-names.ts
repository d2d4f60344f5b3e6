const CONTROLS =
  /^(link|button|textbox|searchbox|checkbox|radio|combobox|listbox|option|slider|spinbutton|switch|tab)\b/;
const LANDMARKS =
  /^(banner|main|contentinfo|navigation|complementary|region|search|form|dialog|group|radiogroup|alert|status)\b/;

/** Is in view only while the shop is closed. */
const WHILE_CLOSED = 'link "Ask us to call you"';

/** Lists the controls of an ARIA snapshot with role, name and state, one per line, indented below their landmarks. */
export function controlNames(snapshot: string): string {
  const lines: string[] = [];
  const landmarks: number[] = [];
  for (const line of snapshot.split("\n")) {
    const depth = line.length - line.trimStart().length;
    // Playwright quotes an entry whose name contains a colon.
    const entry = line
      .trim()
      .replace(/^- /, "")
      .replace(/^'(.*)'(:.*)?$/, "$1")
      .replaceAll("''", "'");
    while ((landmarks.at(-1) ?? -1) >= depth) landmarks.pop();
    const indent = "  ".repeat(landmarks.length);
    if (LANDMARKS.test(entry)) landmarks.push(depth);
    else if (!CONTROLS.test(entry) || entry.startsWith(WHILE_CLOSED)) continue;
    // The text after the name repeats it.
    lines.push(indent + entry.replace(/("|\]|^[a-z]+):.*$/, "$1"));
  }
  // Free times are others each day.
  return `${lines.join("\n")}\n`
    .replaceAll(/radio "[^"]* \d{1,2}:\d\d [AP]M"/g, 'radio "DAY, TIME"')
    .replaceAll(/until \w{3} \d{1,2}/g, "until DAY");
}
