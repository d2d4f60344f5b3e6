import { dataCodewords, symbolCodewords } from "./codewords.ts";
import { bestMasked, type Matrix } from "./matrix.ts";

/**
 * A text as a QR code: byte mode, correction level M, versions 1 to 9 (ISO/IEC 18004). Null when it is longer than 180
 * bytes.
 */
export function qrCode(text: string): Matrix | null {
  const encoded = dataCodewords(text);
  if (encoded === null) return null;
  const { version, data } = encoded;
  return bestMasked(version, symbolCodewords(version, data));
}

/** Light modules that have to stand around a code. */
export const QUIET_ZONE = 4;

/** The dark modules as the path of an SVG picture, in modules from the quiet zone's corner; a run is one rectangle. */
export function qrPath(matrix: Matrix): string {
  return matrix
    .flatMap((line, row) =>
      [
        ...line
          .map((isDark) => (isDark ? "1" : "0"))
          .join("")
          .matchAll(/1+/g),
      ].map(
        ({ 0: run, index }) =>
          `M${index + QUIET_ZONE} ${row + QUIET_ZONE}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join("");
}
