import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#platform/log.server.ts";
import type { HeldAnswer } from "./held-answer.ts";
import { type HeldRequest, sendHeld } from "./send-held.ts";

type Options = {
  /** The kept answer for an address as it stands in the request line. */
  held: (address: string) => HeldAnswer | undefined;
  isAllowedHost: (host: string) => boolean;
  log: Log;
};

type Known = Omit<HeldRequest, "head"> & { hosts: number; host: string };

/** Reads the few headers that matter from the raw list; the parsed headers are made only when they are asked for. */
function knownHeaders(raw: readonly string[]): Known {
  const known: Known = { acceptEncoding: "", ifNoneMatch: "", hosts: 0, host: "" };
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? "";
    const value = raw[index + 1] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") {
      known.hosts += 1;
      known.host = value;
    } else if (name.length === 13 && name.toLowerCase() === "if-none-match") {
      known.ifNoneMatch = value;
    } else if (name.length === 15 && name.toLowerCase() === "accept-encoding") {
      known.acceptEncoding = value;
    }
  }
  return known;
}

/**
 * Answers what is kept, before the server library builds its request: that costs as much as all the rest. Only for
 * plain requests, whose address is known letter by letter; everything else takes the long way past the guard.
 */
export function createFastPath({ held, isAllowedHost, log }: Options) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const answer = held(url);
    if (answer === undefined) return false;
    const began = performance.now();
    const { hosts, host, acceptEncoding, ifNoneMatch } = knownHeaders(request.rawHeaders);
    if (hosts !== 1 || !isAllowedHost(host)) return false;
    const requestId = randomUUID();
    const asked = { head: method === "HEAD", acceptEncoding, ifNoneMatch };
    const status = sendHeld(response, answer, asked, ["x-request-id", requestId]);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    log.info({ requestId, method, path: url, status, ms });
    return true;
  };
}
