const UTF_8_RUN =
  "(?:[\\xc2-\\xdf][\\x80-\\xbf]|[\\xe0-\\xef][\\x80-\\xbf]{2}|[\\xf0-\\xf4][\\x80-\\xbf]{3})";
const BEYOND_ASCII = new RegExp(`(${UTF_8_RUN}+)|[\\x80-\\xff]`, "g");

const UTF_8 = new TextDecoder("utf-8");
const STRICT_UTF_8 = new TextDecoder("utf-8", { fatal: true });
const WINDOWS_1252 = new TextDecoder("windows-1252");

/** Null for a name that no browser knows. */
function findDecoder(charset: string | null): TextDecoder | null {
  if (charset === null) return null;
  try {
    return new TextDecoder(charset.trim());
  } catch {
    return null;
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

/**
 * Text in the charset that its sender names, where that can be. US-ASCII, ISO-8859-1 and names that nobody knows say little: bytes
 * that are UTF-8 are read as such, and others as windows-1252.
 */
export function decodeText(bytes: Buffer, charset: string | null): string {
  const decoder = findDecoder(charset);
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
