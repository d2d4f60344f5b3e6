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
  unreadyReason: () => Promise<string | null>;
  dataDir: string;
  purging: Pick<DailyWork, "age">;
  clockDoubt: () => Promise<string | null>;
  isDamaged: () => boolean;
  /** When the newest backup that was verified was taken; null if none was. Null unless backups are set up. */
  verifiedBackup: (() => Promise<number | null>) | null;
};

/** On a port of its own. Throws an Error that names the setting if it cannot listen. */
export function serveMetrics(
  app: FastifyInstance,
  port: number | undefined,
  sources: Sources,
): void {
  if (port === undefined) return;
  const { metrics, connections, countMessages, dataDir, purging, clockDoubt } = sources;
  const { unreadyReason, isDamaged, verifiedBackup } = sources;
  const { registry, addGauge } = metrics;
  metrics.collectProcessMetrics();
  addGauge("site_open_connections", "Connections that are open now", connections.count);
  addGauge("site_ready", "1 while /readyz returns 200", async () =>
    Number((await unreadyReason().catch(() => "it does not respond")) === null),
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
  addGauge("site_purge_held", "1 while the clock is in doubt and old data is kept", async () =>
    (await clockDoubt()) === null ? 0 : 1,
  );
  addGauge("site_database_damaged", "1 once damage of the database was found", () =>
    isDamaged() ? 1 : 0,
  );
  if (verifiedBackup !== null) {
    addGauge("site_backup_age_seconds", "Age of the newest backup that was verified", async () => {
      const at = await verifiedBackup();
      return at === null ? Number.POSITIVE_INFINITY : (Date.now() - at) / 1000;
    });
  }

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
