import { setImmediate } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { cleanParams } from "#domain/written-text.ts";

const PART_BYTES = 4_000_000;

/** In parts, since a body of 25 MB in one piece is copied several times before anybody else is served. */
function toStream(body: Buffer): ReadableStream<Uint8Array> {
  let from = 0;
  return new ReadableStream({
    async pull(controller) {
      if (from > 0) await setImmediate();
      controller.enqueue(body.subarray(from, from + PART_BYTES));
      from += PART_BYTES;
      if (from >= body.length) controller.close();
    },
  });
}

/** The request for the router. A body was read as bytes. */
export function webRequest(
  request: FastifyRequest,
  publicUrl: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // The guard has checked Origin; behind a proxy the router would compare it with the wrong host.
    if (name !== "origin" && !name.startsWith("x-react-router")) headers.set(name, String(value));
  }
  // Absolute addresses come from PUBLIC_URL, never from the Host header.
  const url = new URL(request.url.replace(/^\/+/, "/"), publicUrl);
  const params = url.searchParams.toString();
  const cleaned = cleanParams(url.searchParams).toString();
  if (cleaned !== params) url.search = cleaned;
  const body = Buffer.isBuffer(request.body) ? toStream(request.body) : null;
  const method = request.method === "HEAD" ? "GET" : request.method;
  // The types of the DOM do not know `duplex`, which Node.js requires with a stream.
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(url, init);
}
