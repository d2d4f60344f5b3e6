import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCallback } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

export type Compressed = { br: Buffer; gzip: Buffer };

const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const gzip = promisify<Buffer, Buffer>(gzipCallback);

function compressBrotli(body: Buffer): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A window larger than the body only takes memory, up to 32 MB while compressing.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        constants.BROTLI_DEFAULT_WINDOW,
        Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(body.length + 16))),
      ),
    },
  });
}

/** Takes a few milliseconds for a page, off the main thread. */
export async function compress(body: Buffer): Promise<Compressed> {
  const [br, zipped] = await Promise.all([compressBrotli(body), gzip(body)]);
  return { br, gzip: zipped };
}

export function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return compressBrotli(body);
  return encoding === "gzip" ? gzip(body) : Promise.resolve(body);
}

const TEXT = /^(text\/|application\/(json|xml|javascript|manifest)|image\/svg|model\/gltf-binary)/;

export function isCompressible(contentType: string): boolean {
  return TEXT.test(contentType);
}

/** RFC 9110, 12.5.3. */
export function acceptedEncoding(header = ""): Encoding {
  const weights = new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.toLowerCase().split(";");
      const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return [name.trim(), weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0] as const;
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gzipped] = [weightOf("br"), weightOf("gzip")];
  if (br === 0 && gzipped === 0) return "identity";
  return br >= gzipped ? "br" : "gzip";
}
