/** Not in a text of UTF-8 or Windows-1252; every second byte of English in UTF-16. */
const isMostlyZero = (bytes: Uint8Array, from: number) => {
  let zeros = 0;
  let seen = 0;
  for (let at = from; at < Math.min(bytes.length, 2000); at += 2) {
    seen += 1;
    if (bytes[at] === 0) zeros += 1;
  }
  return seen > 1 && zeros / seen > 0.7;
};

function utf16(bytes: Uint8Array): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : isMostlyZero(bytes, 1)
          ? "utf-16le"
          : isMostlyZero(bytes, 0)
            ? "utf-16be"
            : null;
  return encoding === null ? null : new TextDecoder(encoding).decode(bytes);
}

/** Signs that only a Mac's bytes make of Windows-1252: "OwnerÕs", "cafŽ". */
const FROM_A_MAC = /[A-Za-z](?:Õ[A-Za-z]|[Žˆ‡‹])/;

const MAX_CONTROLS = 0.01;

/** Zeros, or many control characters and bytes that the encoding leaves undefined: a picture, say, or a workbook. */
const hasControls = (text: string) =>
  text.includes("\0") || (text.match(/(?!\s)\p{Cc}/gu)?.length ?? 0) > text.length * MAX_CONTROLS;

/** UTF-8, UTF-16, or what Excel saves as "CSV" on Windows (Windows-1252) and on a Mac. Null if it is none of these. */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = utf16(bytes);
  if (wide !== null) return hasControls(wide) ? null : wide;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    if (FROM_A_MAC.test(text)) return new TextDecoder("macintosh").decode(bytes);
    return hasControls(text) ? null : text;
  }
}
