import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { type FastifyHttpOptions, LogController } from "fastify";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";

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
    // While the server stops, open connections still get responses, with "Connection: close".
    return503OnClosing: false,
    bodyLimit: 64 * 1024,
  };
}
