import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** The bytes of one answer in every encoding that it is sent in; `br` and `gzip` are missing where they save nothing. */
export type Bodies = Whole | Compressed;
type Whole = { identity: Buffer; br?: Buffer; gzip?: Buffer };
/** What nearly nobody asks for is most of the memory, and a millisecond's work. */
type Compressed = { identity?: never; br: Buffer; gzip: Buffer };

/** The bytes before they were compressed. */
export function identityOf({ identity, br }: Bodies): Buffer {
  return identity ?? brotliDecompressSync(br);
}

const FAST_BROTLI = 4;
const FAST_GZIP = 5;

const brotli = promisify(brotliCompress);
const zip = promisify<Buffer, { level: number }, Buffer>(gzip);

/** Options of zlib for `size` bytes of text. */
export function brotliOptions(quality: number, size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      // A window that holds all of it is enough, and a larger one takes up to 32 MB while it works.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        constants.BROTLI_DEFAULT_WINDOW,
        Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(size + 16))),
      ),
    },
  };
}

/** The bytes in one encoding at once, in a millisecond or two for a page. */
export function encodeFast(identity: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case "br":
      return brotliCompressSync(identity, brotliOptions(FAST_BROTLI, identity.length));
    case "gzip":
      return gzipSync(identity, { level: FAST_GZIP });
    case "identity":
      return identity;
  }
}

/** As `encodeFast`, in every encoding. */
export function compressFast(identity: Buffer): Whole {
  return { identity, br: encodeFast(identity, "br"), gzip: encodeFast(identity, "gzip") };
}

async function compressAside(identity: Buffer, quality: number, level: number) {
  const br = await brotli(identity, brotliOptions(quality, identity.length));
  return { br, gzip: await zip(identity, { level }) };
}

/** As `compressFast`, off the main thread: for files that are large. */
export async function compressFastAside(identity: Buffer): Promise<Whole> {
  return { identity, ...(await compressAside(identity, FAST_BROTLI, FAST_GZIP)) };
}

/** The smallest bytes, made off the main thread; takes a tenth of a second of a core for a page. */
export function compressBest(identity: Buffer): Promise<Compressed> {
  return compressAside(identity, constants.BROTLI_MAX_QUALITY, constants.Z_BEST_COMPRESSION);
}

const TEXT = /^(text\/|application\/(json|xml|javascript|manifest)|image\/svg|model\/gltf-binary)/;

/** Whether bytes of this type become smaller; pictures and fonts are compressed as they are. */
export function isCompressible(contentType: string): boolean {
  return TEXT.test(contentType);
}

const PREFERRED = ["br", "gzip"] as const;

function parseAccepted(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
    const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  return (
    PREFERRED.filter((name) => weightOf(name) > 0).toSorted(
      (one, other) => weightOf(other) - weightOf(one),
    )[0] ?? "identity"
  );
}

/** Browsers send a handful of different headers; whatever else is sent is worked out anew. */
const MOST_REMEMBERED = 64;
const remembered = new Map<string, Encoding>();

/** The encoding that a request's Accept-Encoding asks for (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string): Encoding {
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const encoding = parseAccepted(header);
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, encoding);
  return encoding;
}
