import { statfs } from "node:fs/promises";
import { type FastifyInstance, fastify } from "fastify";
import type { DailyWork } from "#platform/daily-work.server.ts";
import type { Metrics } from "#platform/metrics.server.ts";
import type { OutboxCounts } from "#platform/outbox/leases.server.ts";
import type { Connections } from "./connections.ts";

/** Only programs on this machine may read the metrics. */
const HOST = "127.0.0.1";

type Sources = {
  metrics: Metrics;
  connections: Pick<Connections, "count">;
  countMessages: () => Promise<OutboxCounts>;
  isReady: () => Promise<boolean>;
  dataDir: string;
  purging: Pick<DailyWork, "age">;
};

/** On a port of its own. Throws an Error that names the setting if it cannot listen. */
export function serveMetrics(
  app: FastifyInstance,
  port: number | undefined,
  { metrics, connections, countMessages, isReady, dataDir, purging }: Sources,
): void {
  if (port === undefined) return;
  const { registry, addGauge } = metrics;
  metrics.collectProcessMetrics();
  addGauge("site_open_connections", "Connections that are open now", connections.count);
  addGauge("site_ready", "1 while /readyz returns 200", async () =>
    Number(await isReady().catch(() => false)),
  );
  addGauge("site_disk_free_bytes", "Free space on the disk of DATA_DIR", async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
  addGauge("site_outbox_waiting", "Messages that wait to be delivered", async () => {
    return (await countMessages()).waiting;
  });
  addGauge("site_outbox_dead", "Messages that could not be sent", async () => {
    return (await countMessages()).dead;
  });
  addGauge("site_outbox_oldest_seconds", "Age of the oldest message that waits", async () => {
    return (await countMessages()).oldestWaitingMs / 1000;
  });
  addGauge("site_purge_age_seconds", "Time since old data was last deleted", purging.age);

  const server = fastify({ forceCloseConnections: true });
  server.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.addHook("onReady", async () => {
    await server.listen({ port, host: HOST }).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`METRICS_PORT: cannot listen on port ${port}: ${error.code}.`);
    });
  });
  // Served until the very end, so that a stop can be watched.
  app.addHook("onClose", () => server.close());
}
