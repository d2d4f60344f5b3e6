import iconv from "iconv-lite";

const UTF_8_RUN =
  "(?:[\\xc2-\\xdf][\\x80-\\xbf]|[\\xe0-\\xef][\\x80-\\xbf]{2}|[\\xf0-\\xf4][\\x80-\\xbf]{3})";
const BEYOND_ASCII = new RegExp(`(${UTF_8_RUN}+)|[\\x80-\\xff]`, "g");

const UTF_8 = new TextDecoder("utf-8");
const STRICT_UTF_8 = new TextDecoder("utf-8", { fatal: true });
const WINDOWS_1252 = new TextDecoder("windows-1252");

/** Names that decoders take, though no text is in them. */
const NO_CHARSET = /^(?:base64|binary|hex|x-user-defined)$/i;

type Decoder = { encoding: string; decode: (bytes: Uint8Array) => string };

/** A charset of mail programs that no browser knows, such as UTF-7 and CP850. */
const findRareDecoder = (encoding: string): Decoder | null =>
  iconv.encodingExists(encoding)
    ? { encoding, decode: (bytes) => iconv.decode(Buffer.from(bytes), encoding) }
    : null;

/** Null for a name that nobody knows. */
function findDecoder(charset: string | null): Decoder | null {
  const name = charset?.replaceAll(/^[\s'"]+|[\s'"]+$/g, "") ?? "";
  if (name === "" || NO_CHARSET.test(name)) return null;
  try {
    return new TextDecoder(name);
  } catch {
    return findRareDecoder(name);
  }
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return STRICT_UTF_8.decode(bytes);
  } catch {
    return null;
  }
}

/** A letter of UTF-8 is two bytes or more that windows-1252 hardly ever has in this order. */
function decodeMixed(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  const runs = [...text.matchAll(BEYOND_ASCII)];
  const letters = runs.filter(([, run]) => run !== undefined).length;
  if (letters * 2 <= runs.length) return WINDOWS_1252.decode(bytes);
  return text.replaceAll(BEYOND_ASCII, (run, isUtf8?: string) =>
    (isUtf8 === undefined ? WINDOWS_1252 : UTF_8).decode(Buffer.from(run, "latin1")),
  );
}

const MAX_SHORT_BYTES = 8;

const countZeros = (bytes: Uint8Array, from: 0 | 1) =>
  bytes.reduce((count, byte, at) => (byte === 0 && at % 2 === from ? count + 1 : count), 0);

/** Text in two bytes a letter, by its first two bytes or by the zeros of its ASCII letters. Null for other text. */
function decodeUtf16(bytes: Buffer, decoder: Decoder | null): string | null {
  const start = bytes.toString("hex", 0, 2);
  if (start === "feff") return new TextDecoder("utf-16be").decode(bytes);
  if (start === "fffe") return new TextDecoder("utf-16le").decode(bytes);
  const isNamed = decoder !== null && /^utf-?16/i.test(decoder.encoding);
  if (!isNamed) return null;
  const [first, second] = [countZeros(bytes, 0), countZeros(bytes, 1)];
  if (first === 0 && second === 0) {
    // Two letters of Chinese can be ASCII, too.
    const text = bytes.length > MAX_SHORT_BYTES ? decodeUtf8(bytes) : null;
    return text ?? decoder.decode(bytes);
  }
  return new TextDecoder(first > second ? "utf-16be" : "utf-16le").decode(bytes);
}

/**
 * Text in the charset that its sender names, where that can be. US-ASCII, ISO-8859-1 and names that nobody knows say little: bytes
 * that are UTF-8 are read as such, and others as windows-1252.
 */
export function decodeText(bytes: Buffer, charset: string | null): string {
  const decoder = findDecoder(charset);
  const wide = decodeUtf16(bytes, decoder);
  if (wide !== null) return wide;
  const isVague = decoder === null || decoder.encoding === "windows-1252";
  if (isVague || decoder.encoding === "utf-8") {
    const utf8 = decodeUtf8(bytes);
    if (utf8 !== null) return utf8;
    return decoder?.encoding === "windows-1252" ? WINDOWS_1252.decode(bytes) : decodeMixed(bytes);
  }
  const text = decoder.decode(bytes);
  return text.includes("\ufffd") ? (decodeUtf8(bytes) ?? text) : text;
}

const HEAD_BYTES = 4096;
const META_CHARSET = /<meta\b[^>]{0,300}?\bcharset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i;

/** HTML may name its charset itself. What the part of the mail names counts more, unless it is US-ASCII. */
export function decodeHtml(bytes: Buffer, charset: string | null): string {
  const isNamed = charset !== null && !/^(us-?)?ascii$/i.test(charset.trim());
  const named = isNamed ? charset : null;
  const head = bytes.subarray(0, HEAD_BYTES).toString("latin1");
  return decodeText(bytes, findDecoder(named) ? named : (META_CHARSET.exec(head)?.[1] ?? null));
}
