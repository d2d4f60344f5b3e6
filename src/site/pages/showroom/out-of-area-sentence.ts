import { once } from "#domain/memoize.ts";

const list = once(() => new Intl.ListFormat("en-US"));

/** Says which locations lie outside the service area: "A and B are outside our service area." Empty for none. */
export function outOfAreaSentence(names: readonly string[]): string {
  if (names.length === 0) return "";
  return `${list().format(names)} ${names.length === 1 ? "is" : "are"} outside our service area.`;
}
