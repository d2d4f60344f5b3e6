import type { FastifyInstance } from "fastify";

/** /healthz: the process runs. /readyz: its store can be read and it is not stopping; 503 otherwise. */
export function addHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const config = { kind: "health" } as const;
  app.get("/healthz", { config }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    reply.header("cache-control", "no-store").code(ready ? 200 : 503);
    return { status: ready ? "ready" : "not ready" };
  });
}
