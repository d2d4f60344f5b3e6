import type { FastifyInstance } from "fastify";

/** /healthz: the process runs. /readyz: its store answers and it is not stopping; 503 otherwise. */
export function addHealth(app: FastifyInstance, ready: () => Promise<boolean>): void {
  app.get("/healthz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    // A store that cannot be asked is the very thing that this address is to tell.
    const isReady = await ready().catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
}
