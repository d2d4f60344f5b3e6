import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Connections } from "./connections.ts";

/** A cached response, a file, a page rendered for this request, and so on. */
export type RequestKind = "kept" | "file" | "rendered" | "api" | "health" | "unreadable";

const KINDS: readonly RequestKind[] = ["kept", "file", "rendered", "api", "health", "unreadable"];
const INQUIRY_RESULTS = ["stored", "invalid", "limited", "unavailable"];
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Only programs on this machine may read the metrics. */
const HOST = "127.0.0.1";

export type OutboxState = {
  waiting: number;
  /** Given up, until staff put it back. */
  dead: number;
  /** Milliseconds since the oldest of those that wait was put in; 0 when none does. */
  oldestWaitingMs: number;
};

/** Plain counters, incremented by requests and read when somebody asks for the metrics. */
export function createMetrics() {
  const responses = new Map(KINDS.map((kind) => [kind, [0, 0, 0, 0, 0, 0]]));
  const inquiries = new Map(INQUIRY_RESULTS.map((result) => [result, 0]));
  let shed = 0;
  return {
    responses,
    inquiries,
    shed: () => shed,
    countShed: () => {
      shed += 1;
    },
    onDuration: null as ((kind: RequestKind, seconds: number) => void) | null,
    countResponse(kind: RequestKind, status: number, seconds?: number): void {
      const digit = Math.trunc(status / 100);
      const counts = responses.get(kind) ?? [];
      counts[digit] = (counts[digit] ?? 0) + 1;
      if (seconds !== undefined) this.onDuration?.(kind, seconds);
    },
    /** The same operation, counting its results. */
    countResults<Arguments extends unknown[], Result extends { kind: string }>(
      operation: (...args: Arguments) => Promise<Result>,
    ): (...args: Arguments) => Promise<Result> {
      return async (...args) => {
        const result = await operation(...args);
        inquiries.set(result.kind, (inquiries.get(result.kind) ?? 0) + 1);
        return result;
      };
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

type Sources = {
  metrics: Metrics;
  connections: Pick<Connections, "count" | "refused">;
  outbox: { counts: () => Promise<OutboxState> };
};

/** Everything that Prometheus reads of this process. Labels are fixed words, never anything from a request. */
async function createRegistry({ metrics, connections, outbox }: Sources): Promise<Registry> {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import(
    "prom-client"
  );
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  new Counter({
    name: "site_requests_total",
    help: "Responses by what was requested and by the class of their status",
    labelNames: ["kind", "status"],
    registers,
    collect() {
      this.reset();
      for (const [kind, counts] of metrics.responses) {
        for (const [digit, count] of counts.entries()) {
          if (count > 0) this.inc({ kind, status: `${digit}xx` }, count);
        }
      }
    },
  });
  const duration = new Histogram({
    name: "site_request_duration_seconds",
    help: "Time until a response was sent",
    labelNames: ["kind"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  metrics.onDuration = (kind, seconds) => duration.observe({ kind }, seconds);
  new Counter({
    name: "site_inquiries_total",
    help: "Inquiries by what became of them",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of metrics.inquiries) this.inc({ result }, count);
    },
  });

  const addCounter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  addCounter(
    "site_shed_requests_total",
    "Requests refused with 503 for too much load",
    metrics.shed,
  );
  addCounter(
    "site_refused_connections_total",
    "Connections closed because one address had too many",
    connections.refused,
  );

  const addGauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A store that cannot be read leaves its gauges out; the rest is wanted then more than ever.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  addGauge("site_open_connections", "Connections that are open now", connections.count);
  addGauge("site_outbox_waiting", "Messages that wait to be delivered", async () => {
    return (await outbox.counts()).waiting;
  });
  addGauge(
    "site_outbox_dead",
    "Messages that were given up",
    async () => (await outbox.counts()).dead,
  );
  addGauge("site_outbox_oldest_seconds", "Age of the oldest message that waits", async () => {
    return (await outbox.counts()).oldestWaitingMs / 1000;
  });
  return registry;
}

/**
 * Serves GET /metrics on a port of its own while the application runs. Throws an Error that names the setting when the
 * port cannot be listened on.
 */
export async function serveMetrics(
  app: FastifyInstance,
  port: number | undefined,
  sources: Sources,
): Promise<void> {
  if (port === undefined) return;
  const registry = await createRegistry(sources);
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook("onReady", async () => {
    const listening = once(server, "listening");
    server.listen(port, HOST);
    await listening.catch((error: NodeJS.ErrnoException) => {
      throw new Error(`METRICS_PORT ${port} cannot be listened on: ${error.code}.`);
    });
  });
  // Until the very end, so that a stop can be watched.
  app.addHook("onClose", async () => {
    server.close();
    server.closeAllConnections();
  });
}
