import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CachedResponse, RenderedResponse } from "./cached-response.ts";
import { acceptedEncoding, encode, isCompressible } from "./compression.ts";
import type { ResponseCache } from "./response-cache.ts";

/** Smaller bodies fit into one packet. */
const MIN_COMPRESSED_BYTES = 1024;

/** If-None-Match of RFC 9110, 13.1.2: any of a list, or `*`; compared weakly. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}

function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse) {
  request.isCacheHit = true;
  reply.headers(cached.headers);
  if (matchesEtag(request.headers["if-none-match"], cached.etag)) return reply.code(304).send();
  const { bodies } = cached;
  const encoding = bodies.br && acceptedEncoding(request.headers["accept-encoding"]);
  const compressed = encoding === undefined || encoding === "identity" ? null : bodies[encoding];
  if (compressed) reply.header("content-encoding", encoding);
  return reply.code(cached.status).send(compressed ?? bodies.identity);
}

async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: RenderedResponse,
) {
  reply.code(status).headers(headers);
  // Fastify would give an empty buffer a type, which a redirect does not have.
  if (body.length === 0) return reply.send();
  if (!isCompressible(headers["content-type"] ?? "") || body.length < MIN_COMPRESSED_BYTES) {
    return reply.send(body);
  }
  reply.header("vary", "accept-encoding");
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(await encode(body, encoding));
}

export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse | RenderedResponse,
): Promise<FastifyReply> {
  return "etag" in response
    ? sendCached(request, reply, response)
    : await sendRendered(request, reply, response);
}

/** Responds before all other work if the raw URL is a cache key. */
export function addResponseCache(app: FastifyInstance, cache: ResponseCache): void {
  app.addHook("onRequest", (request, reply, done) => {
    const cached = request.method === "POST" ? undefined : cache.get(request.url);
    if (cached === undefined) done();
    else sendCached(request, reply, cached);
  });
}

declare module "fastify" {
  interface FastifyRequest {
    isCacheHit: boolean;
  }
}
