import type { PlainRequest } from "#http/held/fast-path.ts";

/** Browsers send less than 2 kB of fields, and a form beside. */
const LONGEST = 8192;
const BEGINNING = /^(GET|HEAD|POST) (\/[!-~]*) HTTP\/1\.1\r\n/;
/** Fields as RFC 9112, 5, writes them, without anything that it lets a server mend, and the empty line. */
const FIELDS = /^(?:[!#$%&'*+.^_`|~\w-]+:[\t\x20-\x7e]*\r\n)+\r\n$/;

/** These say how the bytes go on, or what becomes of the connection: for the parser that knows all about that. */
const NOT_PLAIN = new Set([
  "expect",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

const EMPTY_LINE = "\r\n\r\n";

/** What is known of one whole request. */
export type WholeRequest = {
  /** Null for one with a body. */
  plain: PlainRequest | null;
};

/**
 * Reads bytes that are one whole request to the letter, after which the connection stays open, and nothing beyond it.
 * Null for all else, and for whatever might be read in another way than Node's own parser does.
 */
export function readWhole(bytes: Buffer): WholeRequest | null {
  if (bytes.length > LONGEST) return null;
  const text = bytes.toString("latin1");
  const [beginning, method, url = ""] = BEGINNING.exec(text) ?? [];
  if (beginning === undefined) return null;
  const isPost = method === "POST";
  const end = isPost ? text.indexOf(EMPTY_LINE) + EMPTY_LINE.length : text.length;
  if (!FIELDS.test(text.slice(beginning.length, end))) return null;
  let host: string | null = null;
  let acceptEncoding: string | null = null;
  let ifNoneMatch: string | null = null;
  let referer: string | null = null;
  let contentLength: string | null = null;
  for (let at = beginning.length; at < end - 2; ) {
    const colon = text.indexOf(":", at);
    const next = text.indexOf("\r\n", colon);
    const name = text.slice(at, colon).toLowerCase();
    const value = () => text.slice(colon + 1, next).trim();
    // Node puts repeated fields together; that is no task for this place.
    switch (name) {
      case "host":
        if (host !== null) return null;
        host = value();
        break;
      case "accept-encoding":
        if (acceptEncoding !== null) return null;
        acceptEncoding = value();
        break;
      case "if-none-match":
        if (ifNoneMatch !== null) return null;
        ifNoneMatch = value();
        break;
      case "referer":
        if (referer !== null) return null;
        referer = value();
        break;
      case "content-length":
        if (contentLength !== null) return null;
        contentLength = value();
        break;
      case "connection":
        if (value().toLowerCase() !== "keep-alive") return null;
        break;
      default:
        if (NOT_PLAIN.has(name)) return null;
    }
    at = next + 2;
  }
  if (host === null) return null;
  if (isPost) return contentLength === String(text.length - end) ? { plain: null } : null;
  if (contentLength !== null) return null;
  return {
    plain: {
      head: method === "HEAD",
      url,
      host,
      acceptEncoding: acceptEncoding ?? "",
      ifNoneMatch: ifNoneMatch ?? "",
      referer: referer ?? "",
    },
  };
}
