import { encode } from "uqr";

/** Bytes that fit version 9 at correction level M; a denser code is hard to scan from paper. */
const MAX_BYTES = 180;

/** Light modules around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** An SVG path in modules, one rectangle per run of dark modules; null for a text over 180 bytes. */
export function qrCode(text: string): { size: number; path: string } | null {
  if (Buffer.byteLength(text) > MAX_BYTES) return null;
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => {
      const modules = row.map((isDark) => (isDark ? "1" : "0")).join("");
      return [...modules.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      );
    })
    .join("");
  return { size, path };
}
