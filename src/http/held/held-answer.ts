import { createHash } from "node:crypto";
import { type Bodies, compressFast, isCompressible } from "./encodings.ts";

/** An answer that is kept in memory and sent to everybody who asks for its address. */
export type HeldAnswer = {
  /** Names and values in turn: all headers but those of the encoding, the length and the single request. */
  readonly headers: readonly string[];
  /** Weak: the encodings of one answer share it. */
  readonly etag: string;
  bodies: Bodies;
  /** Whether the bodies are as small as they get. */
  smallest: boolean;
};

/** Above this the smallest bytes cost seconds of a core, and save a tenth. */
const WORTH_SECONDS = 512 * 1024;

/** A weak ETag (RFC 9110, 8.8.3) of the bytes before they are compressed. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Makes an answer of its bytes. `compressed` are they in all encodings, when they are at hand already. */
export function holdAnswer(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  compressed?: Bodies,
): HeldAnswer {
  const compressible = isCompressible(headers["content-type"] ?? "");
  const etag = etagOf(body);
  return {
    headers: Object.entries({
      ...headers,
      etag,
      ...(compressible && { vary: "accept-encoding" }),
    }).flat(),
    etag,
    bodies: compressed ?? (compressible ? compressFast(body) : { identity: body }),
    smallest: !compressible || body.length > WORTH_SECONDS,
  };
}

/** The memory that an answer takes, in bytes. */
export function heldBytes({ bodies: { identity, br, gzip } }: HeldAnswer): number {
  return (identity?.length ?? 0) + (br?.length ?? 0) + (gzip?.length ?? 0);
}
