import { createHash } from "node:crypto";
import { compress, isCompressible } from "./compression.ts";

/** `tags` are the ids of the vehicles that it was rendered from. */
export type RenderedResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  tags: ReadonlySet<string>;
};

export type CachedResponse = {
  status: number;
  /** Without those of the encoding, the length and the single request. */
  headers: Readonly<Record<string, string>>;
  /** Weak (RFC 9110, 8.8.3): all encodings share it. */
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
  tags: ReadonlySet<string>;
};

/** By its Cache-Control header (RFC 9111, 5.2.2.9). */
export function isPublic({ status, headers }: RenderedResponse): boolean {
  return status === 200 && /(^|[\s,])public([\s,]|$)/.test(headers["cache-control"] ?? "");
}

export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** `common` are the headers of every response. */
export async function toCachedResponse(
  { status, headers, body, tags }: RenderedResponse,
  common: Readonly<Record<string, string>>,
): Promise<CachedResponse> {
  const compressible = isCompressible(headers["content-type"] ?? "");
  const etag = etagOf(body);
  return {
    status,
    headers: {
      ...common,
      ...headers,
      etag,
      ...(compressible && { vary: "accept-encoding" }),
    },
    etag,
    bodies: { identity: body, ...(compressible && (await compress(body))) },
    tags,
  };
}

/** In bytes. */
export function sizeOf({ bodies: { identity, br, gzip } }: CachedResponse): number {
  return identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);
}
