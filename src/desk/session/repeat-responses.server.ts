import { LRUCache } from "lru-cache";
import type { MiddlewareFunction } from "react-router";
import { POST_ID_HEADER } from "./session-fetch.ts";
import { signedIn } from "./signed-in.ts";

const MAX_POSTS = 1000;
/** A person who sees no response tries again within minutes. */
const KEPT_MS = 600_000;
const POST_ID = /^[\w-]{8,64}$/;

type Kept = { status: number; headers: Headers; body: ArrayBuffer };

/** By person and post. In this process only: another one handles what was lost with it. */
const responses = new LRUCache<string, Promise<Kept>>({ max: MAX_POSTS, ttl: KEPT_MS });

const toResponse = ({ status, headers, body }: Kept) =>
  new Response(body.byteLength === 0 ? null : body, { status, headers });

/** A post that is sent again since its response was lost gets the same response, and is not handled twice. */
export const repeatResponses: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const id = request.headers.get(POST_ID_HEADER) ?? "";
  const person = context.get(signedIn)?.id;
  if (request.method !== "POST" || person === undefined || !POST_ID.test(id)) return await next();
  const key = `${person} ${id}`;
  const kept = responses.get(key);
  if (kept !== undefined) return toResponse(await kept);
  const { promise, resolve, reject } = Promise.withResolvers<Kept>();
  // Nobody may wait for it.
  promise.catch(() => {});
  responses.set(key, promise);
  try {
    const response = await next();
    const { status, headers } = response;
    if (status >= 500) responses.delete(key);
    const whole = { status, headers, body: await response.arrayBuffer() };
    resolve(whole);
    return toResponse(whole);
  } catch (error) {
    responses.delete(key);
    reject(error);
    throw error;
  }
};
