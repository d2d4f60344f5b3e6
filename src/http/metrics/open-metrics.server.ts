import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Metrics, MetricsSources } from "./metrics.server.ts";

/** Lets Prometheus read the metrics while the application runs. Null without a port: then nothing of it is loaded. */
export async function openMetrics(
  app: FastifyInstance,
  port: number | undefined,
  sources: MetricsSources,
): Promise<Metrics | null> {
  if (port === undefined) return null;
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import("./metrics.server.ts"),
    import("./serve-metrics.server.ts"),
  ]);
  const metrics = createMetrics(sources);
  let server: Server | null = null;
  app.addHook("onReady", async () => {
    server = await serveMetrics(port, metrics);
  });
  // Until the very end: how a server stops is worth knowing too.
  app.addHook("onClose", async () => {
    server?.close();
    server?.closeAllConnections();
  });
  return metrics;
}
