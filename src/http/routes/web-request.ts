import type { FastifyRequest } from "fastify";
import { cleanParams } from "#domain/written-text.ts";

/** Its form was read while it arrived. */
class PostedRequest extends Request {
  readonly #form: FormData | null;

  constructor(url: URL, init: RequestInit, form: FormData | null) {
    super(url, init);
    this.#form = form;
  }

  override async formData(): Promise<FormData> {
    if (this.#form === null) throw new TypeError("the form cannot be read");
    return this.#form;
  }
}

/** The request for the router. */
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
  if (request.method !== "POST") return new Request(url, { headers, signal });
  const form = request.body === undefined ? new FormData() : request.body;
  const init = { method: "POST", headers, signal };
  return new PostedRequest(url, init, form instanceof FormData ? form : null);
}
