import type { ServerResponse } from "node:http";
import { acceptedEncoding } from "./encodings.ts";
import type { HeldAnswer } from "./held-answer.ts";

/** What of a request decides how a held answer is sent. */
export type HeldRequest = {
  head: boolean;
  acceptEncoding: string;
  ifNoneMatch: string;
};

/** If-None-Match of RFC 9110, 13.1.2: any of a list, or `*`; compared weakly. */
function matchesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === "") return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === opaque);
}

/** Sends a held answer, or 304 when the browser has it; answers the status. `own` are headers of this one request. */
export function sendHeld(
  response: ServerResponse,
  answer: HeldAnswer,
  request: HeldRequest,
  own: readonly string[],
): number {
  if (matchesTag(request.ifNoneMatch, answer.etag)) {
    response.writeHead(304, [...answer.headers, ...own]);
    response.end();
    return 304;
  }
  const { bodies } = answer;
  const encoding = bodies.br === undefined ? "identity" : acceptedEncoding(request.acceptEncoding);
  const body = bodies[encoding] ?? bodies.identity;
  const headers = [...answer.headers, ...own, "content-length", String(body.length)];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  response.writeHead(200, headers);
  if (request.head) response.end();
  else response.end(body);
  return 200;
}
