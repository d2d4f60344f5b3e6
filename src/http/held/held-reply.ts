import { acceptedEncoding, type Encoding, identityOf } from "./encodings.ts";
import type { HeldAnswer } from "./held-answer.ts";

/** What of a request decides how a held answer is sent. */
export type HeldRequest = {
  head: boolean;
  acceptEncoding: string;
  ifNoneMatch: string;
};

/** An answer from memory as one request gets it. */
export type HeldReply = {
  status: 200 | 304;
  /** Names and values in turn. */
  headers: readonly string[];
  body: Buffer | null;
  /** Whether other requests get the same bytes. */
  shared: boolean;
};

/** The headers that tell of the bytes themselves. */
export function bodyHeaders(body: Buffer, encoding: Encoding): string[] {
  return [
    "content-length",
    String(body.length),
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
  ];
}

/** By the bytes that they describe. */
const wholeHeaders = new WeakMap<Buffer, readonly string[]>();

/** If-None-Match of RFC 9110, 13.1.2: any of a list, or `*`; compared weakly. */
function matchesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === "") return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}

/** The held answer in the encoding that a request asks for, or 304 when the browser has it. */
export function heldReply(answer: HeldAnswer, request: HeldRequest): HeldReply {
  if (matchesTag(request.ifNoneMatch, answer.etag)) {
    return { status: 304, headers: answer.headers, body: null, shared: true };
  }
  const { bodies } = answer;
  const asked = bodies.br === undefined ? "identity" : acceptedEncoding(request.acceptEncoding);
  const encoding = bodies[asked] === undefined ? "identity" : asked;
  const body = bodies[encoding] ?? identityOf(bodies);
  let headers = wholeHeaders.get(body);
  if (headers === undefined) {
    headers = [...answer.headers, ...bodyHeaders(body, encoding)];
    wholeHeaders.set(body, headers);
  }
  return { status: 200, headers, body: request.head ? null : body, shared: true };
}
