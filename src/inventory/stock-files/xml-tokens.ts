export type XmlToken =
  | { is: "open"; name: string; attributes: Record<string, string>; isClosed: boolean }
  | { is: "close"; name: string }
  | { is: "text"; text: string };

const MARKUP =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<(?<close>\/?)(?<name>[^\s/>!?]+)(?<attributes>(?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<closed>\/?)>|(?<text>[^<]+)/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.includes("&")
    ? text.replaceAll(ENTITY, (all, hex, decimal, name) => {
        if (name !== undefined) return ENTITIES[name] ?? all;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      })
    : text;

/** Excel may write every name with a prefix: "x:row". */
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single] of text.matchAll(ATTRIBUTE)) {
    attributes[localName(name)] = decoded(double ?? single ?? "");
  }
  return attributes;
}

/** Throws for what is not XML, and for a document type, so that nobody can define entities. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  MARKUP.lastIndex = 0;
  let at = xml.charCodeAt(0) === 0xfeff ? 1 : 0;
  let depth = 0;
  while (at < xml.length) {
    MARKUP.lastIndex = at;
    const groups = MARKUP.exec(xml)?.groups;
    if (groups === undefined) throw new Error("not XML");
    at = MARKUP.lastIndex;
    if (groups.name !== undefined) {
      const name = localName(groups.name);
      if (groups.close === "/") {
        depth -= 1;
        yield { is: "close", name };
      } else {
        const isClosed = groups.closed === "/";
        if (!isClosed) depth += 1;
        yield { is: "open", name, attributes: readAttributes(groups.attributes ?? ""), isClosed };
      }
    } else if (groups.data !== undefined) yield { is: "text", text: groups.data };
    else if (groups.text !== undefined) yield { is: "text", text: decoded(groups.text) };
  }
  if (depth !== 0) throw new Error("elements are not closed");
}
