import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyServerOptions } from "fastify";
import { answerFailure } from "#http/failure-answers.ts";
import { plainPage } from "#http/plain-page.ts";
import { logRequest } from "#http/request-log.ts";
import type { SecurityHeaders } from "#http/security-headers.ts";
import type { Log } from "#platform/log.server.ts";

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** A connection that is closed while bytes still come in is reset, and the answer with it. */
const LINGER_MS = 1000;

/** A whole answer as it goes over the wire, for a request that never became one. */
function wireAnswer(status: number, requestId: string, headers: SecurityHeaders): string {
  const page = plainPage("The request could not be read.", requestId);
  const lines = Object.entries({
    ...headers,
    "x-request-id": requestId,
    "content-type": "text/html; charset=utf-8",
    "content-length": String(Buffer.byteLength(page)),
    "cache-control": "no-store",
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${page}`;
}

/**
 * Server options for what fails before any hook runs: an address that cannot be decoded, bytes that are no request.
 * Left alone, the library and Node answer these themselves, without our headers. `count` is told the status.
 */
export function earlyFailures(
  headers: SecurityHeaders,
  log: Log,
  count: (status: number) => void,
): Required<Pick<FastifyServerOptions, "frameworkErrors" | "clientErrorHandler">> {
  const answered = new WeakSet<Socket>();

  const answer = (error: ConnectionError, socket: Socket) => {
    const status = STATUSES[error.code] ?? 400;
    const requestId = randomUUID();
    count(status);
    // Never the bytes: they may be a form.
    log.info({ requestId, status, fault: error.code }, "a request could not be read");
    socket.end(wireAnswer(status, requestId, headers));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };

  return {
    frameworkErrors(error, request, reply) {
      answerFailure(error, request, reply.headers({ ...headers, "x-request-id": request.id }));
      count(reply.statusCode);
      logRequest(request, reply);
    },
    clientErrorHandler(error: ConnectionError, socket) {
      // What still comes in after the answer is no request either.
      if (answered.has(socket)) return;
      answered.add(socket);
      // Browsers open connections that they may never use.
      const isUnused = socket.bytesRead === 0;
      if (!socket.writable || error.code === "ECONNRESET" || isUnused) socket.destroy(error);
      else answer(error, socket);
    },
  };
}
