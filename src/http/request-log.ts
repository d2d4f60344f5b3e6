import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** One JSON line for one request. The query is left out: it may hold what a visitor typed. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({
    method: request.method,
    path: request.url.split("?", 1)[0],
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  });
}

/** Logs every request that reached a route once it is answered. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => logRequest(request, reply));
}
