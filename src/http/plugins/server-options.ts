import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { type FastifyHttpOptions, LogController } from "fastify";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";

/** What JSON looks like is checked by the domain's rules; Fastify's validator takes a twentieth of the start. */
const noSchemas = () => {
  throw new Error("a route's schema would not be checked");
};

/** Limits on what clients send and on how long they may take. */
export function serverOptions(settings: Settings, log: Log): FastifyHttpOptions<Server> {
  return {
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
    genReqId: () => randomUUID(),
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength: 200 },
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    // While the server stops, requests on open connections get their response, with "Connection: close".
    return503OnClosing: false,
    bodyLimit: 64 * 1024,
    // With the interval below, nobody holds a connection for longer than 15 s without a request.
    requestTimeout: 11_000,
    // A client that takes nothing of its response for so long is gone.
    connectionTimeout: 20_000,
    // Longer than the proxies before us keep theirs, so that none of them sends on one that is just being closed.
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
      // The guard requires it, and responds with our headers.
      requireHostHeader: false,
    },
  };
}
