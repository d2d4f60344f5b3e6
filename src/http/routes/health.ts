import type { FastifyInstance } from "fastify";

/** /healthz: the process runs. /readyz: its store can be used and it is not stopping; 503 and why otherwise. */
export function addHealth(app: FastifyInstance, unreadyReason: () => Promise<string | null>): void {
  const config = { kind: "health", load: "constant" } as const;
  app.get("/healthz", { config }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (_request, reply) => {
    const why = await unreadyReason().catch(() => "the database does not respond");
    reply.header("cache-control", "no-store").code(why === null ? 200 : 503);
    return why === null ? { status: "ready" } : { status: "not ready", why };
  });
}
