import { correction } from "./field.ts";

/** Blocks of versions 1 to 9 at correction level M (ISO/IEC 18004, table 9): correction codewords of each, data codewords. */
const VERSIONS: readonly { correction: number; blocks: readonly number[] }[] = [
  { correction: 10, blocks: [16] },
  { correction: 16, blocks: [28] },
  { correction: 26, blocks: [44] },
  { correction: 18, blocks: [32, 32] },
  { correction: 24, blocks: [43, 43] },
  { correction: 16, blocks: [27, 27, 27, 27] },
  { correction: 18, blocks: [31, 31, 31, 31] },
  { correction: 22, blocks: [38, 38, 39, 39] },
  { correction: 22, blocks: [36, 36, 36, 37, 37] },
];

const dataLength = (blocks: readonly number[]) => blocks.reduce((sum, length) => sum + length, 0);

const PADDING = [0xec, 0x11] as const;

/** A text in byte mode, with the version that it fits in; null when it is too long (180 bytes). */
export function dataCodewords(text: string): { version: number; data: number[] } | null {
  const bytes = [...new TextEncoder().encode(text)];
  // Mode and length take 12 bits, the end 4.
  const index = VERSIONS.findIndex(({ blocks }) => dataLength(blocks) >= bytes.length + 2);
  const kind = VERSIONS[index];
  if (!kind) return null;
  const nibbles = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15);
  nibbles.push(0);
  const data: number[] = [];
  for (let at = 0; at < nibbles.length; at += 2) {
    data.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0));
  }
  const length = dataLength(kind.blocks);
  for (let at = 0; data.length < length; at += 1) data.push(PADDING[at % 2] ?? 0);
  return { version: index + 1, data };
}

/** Column by column through blocks of nearly equal length. */
function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.flatMap((block) => block[at] ?? []),
  ).flat();
}

/** The codewords in the order in which a symbol holds them: data by turns from every block, then their correction. */
export function symbolCodewords(version: number, data: readonly number[]): number[] {
  const kind = VERSIONS[version - 1];
  if (!kind || dataLength(kind.blocks) !== data.length) {
    throw new Error(`version ${version} does not hold ${data.length} codewords`);
  }
  let at = 0;
  const blocks = kind.blocks.map((length) => {
    at += length;
    return data.slice(at - length, at);
  });
  return [
    ...interleaved(blocks),
    ...interleaved(blocks.map((block) => correction(block, kind.correction))),
  ];
}
