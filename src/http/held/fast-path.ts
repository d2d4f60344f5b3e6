import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#platform/log.server.ts";
import type { HeldAnswer } from "./held-answer.ts";
import { type HeldReply, type HeldRequest, heldReply } from "./held-reply.ts";

type Options = {
  /** The kept answer for an address as it stands in the request line. */
  held: (address: string) => HeldAnswer | undefined;
  /** A page that is at hand but for what is filled in for each visit. */
  filledIn: (request: PlainRequest) => HeldReply | null;
  isAllowedHost: (host: string) => boolean;
  onAnswer: (address: string, status: number) => void;
  log: Log;
};

/** A request for nothing but what is at an address. */
export type PlainRequest = HeldRequest & { url: string; host: string; referer: string };

/** A request as Node has parsed it, where it is plain; only its raw headers are read, for the others are made when asked. */
export function plainRequest({ method, url = "", rawHeaders }: IncomingMessage) {
  if (method !== "GET" && method !== "HEAD") return null;
  const plain: PlainRequest = {
    head: method === "HEAD",
    url,
    host: "",
    acceptEncoding: "",
    ifNoneMatch: "",
    referer: "",
  };
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    const value = rawHeaders[index + 1] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") {
      hosts += 1;
      plain.host = value;
    } else if (name.length === 13 && name.toLowerCase() === "if-none-match") {
      plain.ifNoneMatch = value;
    } else if (name.length === 15 && name.toLowerCase() === "accept-encoding") {
      plain.acceptEncoding = value;
    } else if (name.length === 7 && name.toLowerCase() === "referer") {
      plain.referer = value;
    }
  }
  return hosts === 1 ? plain : null;
}

/** Sends a reply through Node's own response; `requestId` is its X-Request-Id. */
export function sendReply(
  response: ServerResponse,
  { status, headers, body }: HeldReply,
  requestId: string,
): void {
  response.writeHead(status, [...headers, "x-request-id", requestId]);
  if (body === null) response.end();
  else response.end(body);
}

/**
 * Answers what is kept, before the server library builds its request: that costs as much as all the rest. Only for
 * plain requests, whose address is known letter by letter; everything else takes the long way past the guard. Answers
 * whether `send` was called.
 */
export function createFastPath({ held, filledIn, isAllowedHost, onAnswer, log }: Options) {
  return (request: PlainRequest, send: (reply: HeldReply, requestId: string) => void): boolean => {
    if (!isAllowedHost(request.host)) return false;
    const began = performance.now();
    const answer = held(request.url);
    const reply = answer === undefined ? filledIn(request) : heldReply(answer, request);
    if (reply === null) return false;
    const requestId = randomUUID();
    send(reply, requestId);
    onAnswer(request.url, reply.status);
    log.info({
      requestId,
      method: request.head ? "HEAD" : "GET",
      path: request.url,
      status: reply.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
    });
    return true;
  };
}

export type FastPath = ReturnType<typeof createFastPath>;
