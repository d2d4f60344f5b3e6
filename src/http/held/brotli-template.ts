import { randomInt } from "node:crypto";
import { brotliDecompressSync, createBrotliCompress } from "node:zlib";
import { brotliOptions } from "./encodings.ts";
import { fillIn, type Template } from "./template.ts";

/** In three milliseconds; the smallest would be a tenth smaller, and take seventy. */
const GOOD_BROTLI = 9;

/** Letters behind a value by which a decoder chooses how it reads the next one (RFC 7932, 7.1). */
const CONTEXT = 2;

/** Bytes that are in no text (RFC 3629, 1), and no four of them twice: nothing in the stream refers to them. */
function stranger(length: number): Buffer {
  const triples = Array.from({ length: Math.ceil(length / 3) }, (_, index) => [
    0xff,
    0xf5 + (index % 10),
    0xf5 + (Math.trunc(index / 10) % 10),
  ]);
  return Buffer.from(triples.flat()).subarray(0, length);
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
  const compressed = await compressInParts([
    first,
    ...others.flatMap((piece, index) => [
      Buffer.concat([stranger(lengthAt(index)), piece.subarray(0, CONTEXT)]),
      piece.subarray(CONTEXT),
    ]),
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
  const isRight = brotliDecompressSync(fillIn(filled, sample)).equals(fillIn(template, sample));
  return isRight ? filled : null;
}
