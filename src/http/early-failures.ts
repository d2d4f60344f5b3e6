import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { ConnectionError, FastifyServerOptions } from "fastify";
import { answerFailure } from "./failure-answers.ts";
import { plainPage } from "./plain-page.ts";
import { logRequest } from "./request-log.ts";
import type { SecurityHeaders } from "./security-headers.ts";

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** A whole answer as it goes over the wire, for a request that never became one. */
function wireAnswer(status: number, headers: SecurityHeaders): string {
  const requestId = randomUUID();
  const page = plainPage("The request could not be read.", requestId);
  const lines = Object.entries({
    ...headers,
    "x-request-id": requestId,
    "content-type": "text/html; charset=utf-8",
    "content-length": String(Buffer.byteLength(page)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${page}`;
}

/**
 * Server options for what fails before any hook runs: an address that cannot be decoded, bytes that are no request.
 * Left alone, the library and Node answer these themselves, without our headers.
 */
export function earlyFailures(
  headers: SecurityHeaders,
): Required<Pick<FastifyServerOptions, "frameworkErrors" | "clientErrorHandler">> {
  return {
    frameworkErrors(error, request, reply) {
      answerFailure(error, request, reply.headers({ ...headers, "x-request-id": request.id }));
      logRequest(request, reply);
    },
    clientErrorHandler(error: ConnectionError, socket) {
      if (socket.destroyed) return;
      if (socket.writable && error.code !== "ECONNRESET") {
        socket.write(wireAnswer(STATUSES[error.code] ?? 400, headers));
      }
      socket.destroy(error);
    },
  };
}
