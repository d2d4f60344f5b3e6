const CONTEXT = 120;

/** Two versions of a long text without most of what both begin and end with, so that the change is in view. */
export function focusChange(before: string, after: string): [string, string] {
  const shortest = Math.min(before.length, after.length);
  let first = 0;
  while (first < shortest && before[first] === after[first]) first += 1;
  let last = 0;
  while (last < shortest - first && before.at(-last - 1) === after.at(-last - 1)) last += 1;
  const start = first <= CONTEXT ? 0 : before.indexOf(" ", first - CONTEXT) + 1;
  const kept = last <= CONTEXT ? 0 : last - CONTEXT;
  const cut = (text: string) =>
    `${start > 0 ? "… " : ""}${text.slice(start, text.length - kept)}${kept > 0 ? "…" : ""}`;
  return start > first ? [before, after] : [cut(before), cut(after)];
}
