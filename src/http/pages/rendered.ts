import { type Bodies, compressFastAside, isCompressible } from "#http/held/encodings.ts";

/** An answer as a page or a program gave it. */
export type Rendered = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** The body in all encodings, where it is so large that compressing it at once would keep visitors waiting. */
  bodies?: Bodies;
  /** Ids of the vehicles that it was made from. */
  stock: ReadonlySet<string>;
};

/** Whether everybody may be sent the same answer, as its own Cache-Control says (RFC 9111, 5.2.2.9). */
export function isShared({ status, headers }: Rendered): boolean {
  return status === 200 && /(^|[\s,])public([\s,]|$)/.test(headers["cache-control"] ?? "");
}

/** Larger bodies take more than some milliseconds of the main thread to compress. */
const LARGE_BYTES = 512 * 1024;

/** Compresses a large answer off the main thread, in every encoding. */
export async function compressLarge(rendered: Rendered): Promise<Rendered> {
  const { headers, body } = rendered;
  if (body.length < LARGE_BYTES || !isCompressible(headers["content-type"] ?? "")) return rendered;
  return { ...rendered, bodies: await compressFastAside(body) };
}
