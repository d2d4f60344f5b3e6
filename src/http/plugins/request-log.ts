import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Metrics, RequestKind } from "#platform/metrics.server.ts";

/** The address of a subscribed calendar is a secret. */
const CALENDAR_KEY = /^(\/desk\/calendar\/)[^/]+(?=\.ics)/;

/** Without the query, which may hold what a visitor typed. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({
    method: request.method,
    path: request.url.split("?", 1)[0]?.replace(CALENDAR_KEY, "$1key"),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  });
}

/** Never the path itself: metrics must not contain visitor input. */
function toKind({ isFile, isShared, routeOptions }: FastifyRequest): RequestKind {
  const { kind = "page" } = routeOptions.config;
  if (kind !== "page") return kind;
  if (isFile) return "file";
  return isShared ? "kept" : "rendered";
}

export function addRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest("isFile", false);
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    metrics.countResponse(toKind(request), reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** How metrics count the route; "page" by default. */
    kind?: "api" | "health" | "file" | "page";
  }
  interface FastifyRequest {
    isFile: boolean;
  }
}
