/** Characters that a sentence or a table puts behind an address: punctuation, quotes, spaces, invisible ones. */
const TRAILING = /[^\p{L}\p{N}]+$/u;
/** Signs that no address here has: markup, or another address behind it. */
const FOREIGN = /[\s"<>\]#].*$/su;
/** A query that mail tools joined with the wrong sign. */
const MISJOINED = /^(.*?)[?&](.*)$/s;
/** Mail tools escape addresses that are escaped already. */
const MAX_ESCAPES = 2;

/** Null for escapes that are no UTF-8. */
function unescapePath(path: string): string | null {
  let text = path;
  try {
    for (let times = 0; times < MAX_ESCAPES && text.includes("%"); times += 1) {
      text = decodeURIComponent(text);
    }
  } catch {
    return text === path ? null : text;
  }
  return text;
}

/** The known address that somebody meant, with its query; null if there is none, or if the path is right. */
export function repairAddress(url: string, isKnown: (path: string) => boolean): string | null {
  const at = url.indexOf("?");
  const path = at === -1 ? url : url.slice(0, at);
  const plain = unescapePath(path)?.replace(/^\/\s+/, "/");
  if (plain === undefined) return null;
  const [, before = plain, joined = ""] = MISJOINED.exec(plain) ?? [];
  const repaired = before.replace(FOREIGN, "").replace(TRAILING, "") || "/";
  // Dots are no punctuation there.
  if (repaired === "/" && before !== "/") return null;
  if (repaired === path || !isKnown(repaired)) return null;
  const own = encodeURI(joined.replaceAll(/(?<=^|&)amp;/g, ""));
  const query = [own, at === -1 ? "" : url.slice(at + 1)].filter((part) => part !== "");
  return query.length === 0 ? repaired : `${repaired}?${query.join("&")}`;
}

/** Cuts the query at a parameter, so that the address is no longer than `max`. */
export function cutQuery(url: string, max: number): string {
  const start = url.indexOf("?");
  return url.slice(0, Math.max(start, url.slice(0, max).lastIndexOf("&")));
}
