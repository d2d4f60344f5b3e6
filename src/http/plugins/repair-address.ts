/** What a sentence puts behind an address, as it is or escaped: ) ] > , . ; : ! ' " * spaces, curly quotes. */
const TRAILING =
  /(?:[)\]>,.;:!'"*]|%(?:20|21|22|27|29|2A|2C|2E|3A|3B|3E|5D)|%C2%A0|%E2%80%(?:99|9D))+$/i;
/** A query that mail tools joined with the wrong sign. */
const MISJOINED = /^(.*?)(?:%3F|&)(.*)$/i;

/** The known address that somebody meant, with its query; null if there is none, or if the path is right. */
export function repairAddress(url: string, isKnown: (path: string) => boolean): string | null {
  const at = url.indexOf("?");
  const path = at === -1 ? url : url.slice(0, at);
  const [, before = path, joined = ""] = MISJOINED.exec(path) ?? [];
  const repaired = before.replace(TRAILING, "").replace(/(?<=.)\/+$/, "");
  // Dots are no punctuation there.
  if (repaired === "/" && before !== "/") return null;
  if (repaired === path || !isKnown(repaired)) return null;
  const query = [joined, at === -1 ? "" : url.slice(at + 1)].filter((part) => part !== "");
  return query.length === 0 ? repaired : `${repaired}?${query.join("&")}`;
}

/** Cuts the query at a parameter, so that the address is no longer than `max`. */
export function cutQuery(url: string, max: number): string {
  const start = url.indexOf("?");
  return url.slice(0, Math.max(start, url.slice(0, max).lastIndexOf("&")));
}
