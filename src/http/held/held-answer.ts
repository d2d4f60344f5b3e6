import { createHash } from "node:crypto";
import { type Bodies, compressBest, compressFast, isCompressible } from "./encodings.ts";

/** An answer that is kept in memory and sent to everybody who asks for its address. */
export type HeldAnswer = {
  /** Names and values in turn: all headers but those of the encoding, the length and the single request. */
  readonly headers: readonly string[];
  /** Weak: the encodings of one answer share it. */
  readonly etag: string;
  bodies: Bodies;
};

/** Brackets of background work: one answer at a time, so that a core is free for the visitors. */
let work: Promise<unknown> = Promise.resolve();

function improve(answer: HeldAnswer): void {
  work = work
    .then(async () => {
      answer.bodies = await compressBest(answer.bodies.identity);
    })
    // Without better bytes the fast ones stay.
    .catch(() => {});
}

/** Makes an answer of its bytes: compressed fast at once, and as small as it goes soon after. */
export function holdAnswer(body: Buffer, headers: Readonly<Record<string, string>>): HeldAnswer {
  const compressible = isCompressible(headers["content-type"] ?? "");
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const answer: HeldAnswer = {
    headers: Object.entries({
      ...headers,
      etag,
      ...(compressible && { vary: "accept-encoding" }),
    }).flat(),
    etag,
    bodies: compressible ? compressFast(body) : { identity: body },
  };
  if (compressible) improve(answer);
  return answer;
}

/** The memory that an answer takes, in bytes. */
export function heldBytes({ bodies: { identity, br, gzip } }: HeldAnswer): number {
  return identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);
}
