import type { FastifyInstance } from "fastify";

type Sources = {
  unreadyReason: () => Promise<string | null>;
  /** Null while the clock seems right. */
  clockWarning: () => Promise<string | null>;
};

/**
 * /healthz: the process runs. /readyz: its store can be used and it is not stopping; 503 and why otherwise. With a wrong clock it is
 * ready, and says so.
 */
export function addHealth(app: FastifyInstance, { unreadyReason, clockWarning }: Sources): void {
  const config = { kind: "health", load: "constant" } as const;
  app.get("/healthz", { config }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (_request, reply) => {
    const why = await unreadyReason().catch(() => "the database does not respond");
    reply.header("cache-control", "no-store").code(why === null ? 200 : 503);
    if (why !== null) return { status: "not ready", why };
    const clock = await clockWarning().catch(() => null);
    return { status: "ready", ...(clock !== null && { clock }) };
  });
}
