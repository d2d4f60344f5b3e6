import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyServerOptions } from "fastify";
import type { Log } from "#platform/log.server.ts";
import type { Metrics } from "#platform/metrics.server.ts";
import type { Connections } from "./connections.ts";
import { errorPage, replyToError } from "./error-replies.ts";
import { logRequest } from "./request-log.ts";
import type { SecurityHeaders } from "./security-headers.ts";

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** A connection that is closed while bytes still arrive is reset, and its response is lost. */
const LINGER_MS = 1000;

function wireResponse(status: number, requestId: string, headers: SecurityHeaders): string {
  const page = errorPage("The request could not be read.", requestId);
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

type Options = {
  headers: SecurityHeaders;
  log: Log;
  metrics: Metrics;
  connections: Pick<Connections, "pendingResponse">;
};

type Handlers = Required<Pick<FastifyServerOptions, "frameworkErrors" | "clientErrorHandler">>;

/** Fastify and Node would respond to malformed requests without our headers. */
export function earlyFailures({ headers, log, metrics, connections }: Options): Handlers {
  const respond = (error: ConnectionError, socket: Socket) => {
    const status = STATUSES[error.code] ?? 400;
    const requestId = randomUUID();
    metrics.countResponse("unreadable", status);
    // Never the bytes: they may be a form.
    log.info({ requestId, status, fault: error.code }, "a request could not be read");
    socket.end(wireResponse(status, requestId, headers));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };

  return {
    frameworkErrors(error, request, reply) {
      replyToError(error, request, reply.headers({ ...headers, "x-request-id": request.id }));
      metrics.countResponse("unreadable", reply.statusCode);
      logRequest(request, reply);
    },
    clientErrorHandler(error: ConnectionError, socket) {
      // The rest of the same bytes fails as well.
      if (socket.writableEnded) return;
      // Browsers open connections that they may never use.
      const isUnused = socket.bytesRead === 0;
      if (!socket.writable || error.code === "ECONNRESET" || isUnused) {
        socket.destroy(error);
        return;
      }
      // A complete request that arrived before the invalid bytes gets its response first.
      const pending = connections.pendingResponse(socket);
      if (pending === null) respond(error, socket);
      else pending.once("close", () => socket.writable && respond(error, socket));
    },
  };
}
