import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Compression, compress } from "./compression.ts";
import type { CachedResponse, ResponseCache } from "./response-cache.ts";

/** Smaller bodies fit into one packet. */
const MIN_COMPRESSED_BYTES = 1024;

const COMPRESSIBLE = /^(text\/|application\/(json|xml|javascript|manifest)|image\/svg)/;

/** If-None-Match of RFC 9110, 13.1.2: any of a list, or `*`; compared weakly. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  const opaque = etag.replace(/^W\//, "");
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(opaque);
}

/** RFC 9110, 12.5.3. */
export function acceptedEncoding(header = ""): Compression | "identity" {
  return (
    negotiate<Compression | "identity">(header.toLowerCase(), ["br", "gzip", "identity"]) ??
    "identity"
  );
}

export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, bodies }: CachedResponse,
): Promise<FastifyReply> {
  request.isShared = headers.etag !== undefined;
  reply.headers(headers);
  const { length } = bodies.identity;
  const isCompressible =
    length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(headers["content-type"] ?? "");
  if (isCompressible) reply.header("vary", "accept-encoding");
  if (matchesEtag(request.headers["if-none-match"], headers.etag)) return reply.code(304).send();
  reply.code(status);
  // Fastify would give an empty buffer a type, which a redirect does not have.
  if (length === 0) return reply.send();
  const encoding = isCompressible
    ? acceptedEncoding(request.headers["accept-encoding"])
    : "identity";
  if (encoding === "identity") return reply.send(bodies.identity);
  reply.header("content-encoding", encoding);
  bodies[encoding] ??= compress(bodies.identity, encoding);
  return reply.send(await bodies[encoding]);
}

/** Responds before all other work if the raw URL is a cache key. */
export function addResponseCache(app: FastifyInstance, cache: ResponseCache): void {
  app.decorateRequest("isShared", false);
  app.addHook("onRequest", async (request, reply) => {
    const cached = request.method === "POST" ? undefined : cache.get(request.url);
    if (cached === undefined) return;
    return await sendResponse(request, reply, cached);
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** The response is, or may now be, in the cache. */
    isShared: boolean;
  }
}
