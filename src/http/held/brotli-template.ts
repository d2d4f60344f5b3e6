import { randomInt } from "node:crypto";
import { brotliDecompressSync, createBrotliCompress } from "node:zlib";
import { brotliOptions } from "./encodings.ts";
import { fillIn, type Template } from "./template.ts";

/** In three milliseconds; the smallest would be a tenth smaller, and take seventy. */
const GOOD_BROTLI = 9;

/** Letters behind a value by which a decoder chooses how it reads the next one (RFC 7932, 7.1). */
const CONTEXT = 2;

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Bytes that are in no text (RFC 3629, 1), and controls that are in none for people. */
const STRANGE = [
  ...[0xc0, 0xc1],
  ...range(0xf5, 0xff),
  ...range(0x01, 0x08),
  ...[0x0b, 0x7f],
  ...range(0x0e, 0x1f),
];

/**
 * A part of a sequence of 1,640 such bytes in which no two follow each other twice: an encoder finds nothing in it to
 * refer to, and nothing that refers to it. Their count is a prime: each step of 1 to 40 goes through all of them.
 */
function strangers(from: number, length: number): Buffer {
  const count = STRANGE.length;
  return Buffer.from(
    range(from, from + length - 1).map((at) => {
      const step = 1 + Math.trunc(at / count);
      return STRANGE[(step * (at % count)) % count] ?? 0;
    }),
  );
}

/** The beginning of a part that stands in the stream as it is (RFC 7932, 9.2): not the last, of four nibbles of length. */
function rawBeginning(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, bits >> 16]);
}

/** Compresses parts one after the other to whole bytes each; all of them together are one stream. */
async function compressInParts(parts: readonly Buffer[]): Promise<Buffer[]> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const encoder = createBrotliCompress({
    ...brotliOptions(GOOD_BROTLI, size),
    // All of a part's bytes in one piece.
    chunkSize: size + 1024,
  });
  const compressed: Buffer[] = [];
  for (const part of parts) {
    encoder.write(part);
    await new Promise<void>((resolve) => encoder.flush(resolve));
    compressed.push(encoder.read() ?? Buffer.alloc(0));
  }
  encoder.end();
  const rest: Buffer[] = await encoder.toArray();
  return [...compressed, Buffer.concat(rest)];
}

/** Null for what is no stream. */
function decompressed(bytes: Buffer): Buffer | null {
  try {
    return brotliDecompressSync(bytes);
  } catch {
    return null;
  }
}

const randomText = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(randomInt(0x20, 0x7f))).join("");

/**
 * Compresses a template, so that values of these lengths in bytes can be filled in without compressing anything: they
 * stand in the stream as they are, and nothing refers to them. Null where that does not work out.
 */
export async function brotliTemplate(
  template: Template,
  lengths: readonly number[],
): Promise<Template | null> {
  const { pieces, blanks } = template;
  const lengthAt = (index: number) => lengths[blanks[index] ?? -1] ?? 0;
  const [first = Buffer.alloc(0), ...others] = pieces;
  if (others.some(({ length }) => length < CONTEXT)) return null;
  let taken = 0;
  const compressed = await compressInParts([
    first,
    ...others.flatMap((piece, index) => {
      const inPlace = strangers(taken, lengthAt(index));
      taken += inPlace.length;
      return [Buffer.concat([inPlace, piece.subarray(0, CONTEXT)]), piece.subarray(CONTEXT)];
    }),
  ]);
  const streamed = pieces.map((piece, index) => {
    const own = compressed[2 * index] ?? Buffer.alloc(0);
    const isLast = index === blanks.length;
    return Buffer.concat([
      index === 0 ? Buffer.alloc(0) : piece.subarray(0, CONTEXT),
      own,
      isLast ? (compressed.at(-1) ?? Buffer.alloc(0)) : rawBeginning(lengthAt(index) + CONTEXT),
    ]);
  });
  const filled = { pieces: streamed, blanks };
  const sample = lengths.map(randomText);
  const isRight = decompressed(fillIn(filled, sample))?.equals(fillIn(template, sample));
  return isRight ? filled : null;
}
