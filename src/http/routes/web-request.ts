import type { FastifyRequest } from "fastify";
import { cleanParams } from "#domain/written-text.ts";

/** The request for the router. A body was read as bytes, or is a file on the disk. */
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
  const { body } = request;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const bytes = Buffer.isBuffer(body) ? new Uint8Array(body) : null;
  return new Request(url, { method, headers, signal, body: body instanceof Blob ? body : bytes });
}
