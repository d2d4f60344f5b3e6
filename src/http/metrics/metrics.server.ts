import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Counts, RequestKind } from "./counts.ts";

/** What waits to be delivered. */
export type OutboxState = {
  waiting: number;
  /** Given up, until staff put it back. */
  dead: number;
  /** Milliseconds since the oldest of those that wait was put in; 0 when none does. */
  oldestWaitingMs: number;
};

export type MetricsSources = {
  counts: Counts;
  openConnections: () => number;
  refusedConnections: () => number;
  /** Null when nothing is delivered. */
  outbox: (() => Promise<OutboxState>) | null;
};

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Everything that Prometheus may read of this process. Labels are fixed words, never anything from a request. */
export function createMetrics(sources: MetricsSources) {
  const { counts, openConnections, refusedConnections, outbox } = sources;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  new Counter({
    name: "site_requests_total",
    help: "Answers by what was asked for and by the class of their status",
    labelNames: ["kind", "status"],
    registers,
    collect() {
      this.reset();
      for (const [kind, answers] of Object.entries(counts.requests)) {
        for (const [digit, number] of answers.entries()) {
          if (number > 0) this.inc({ kind, status: `${digit}xx` }, number);
        }
      }
    },
  });
  const duration = new Histogram({
    name: "site_request_duration_seconds",
    help: "Time until an answer was sent, of requests that were not answered from memory at once",
    labelNames: ["kind"],
    buckets: SECONDS,
    registers,
  });
  new Counter({
    name: "site_inquiries_total",
    help: "Inquiries by what became of them",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      for (const [result, number] of counts.inquiries) this.inc({ result }, number);
    },
  });

  const count = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  count("site_shed_requests_total", "Requests turned away because there was too much to do", () => {
    return counts.shed;
  });
  count(
    "site_refused_connections_total",
    "Connections closed because one address had too many",
    refusedConnections,
  );
  new Gauge({
    name: "site_open_connections",
    help: "Connections that are open now",
    registers,
    collect() {
      this.set(openConnections());
    },
  });

  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const deliveries = outbox && {
    read: outbox,
    waiting: gauge("site_outbox_waiting", "Messages that wait to be delivered"),
    dead: gauge("site_outbox_dead", "Messages that were given up"),
    oldest: gauge("site_outbox_oldest_seconds", "Age of the oldest message that waits"),
  };

  const readOutbox = async () => {
    if (deliveries === null) return;
    const { read, waiting, dead, oldest } = deliveries;
    // A store that does not answer leaves these out; the rest is wanted then more than ever.
    const state = await read().catch(() => null);
    waiting.set(state?.waiting ?? Number.NaN);
    dead.set(state?.dead ?? Number.NaN);
    oldest.set(state === null ? Number.NaN : state.oldestWaitingMs / 1000);
  };

  return {
    contentType: registry.contentType,
    timed: (kind: RequestKind, seconds: number) => duration.observe({ kind }, seconds),
    /** All of it, in the text format of Prometheus. */
    async text(): Promise<string> {
      await readOutbox();
      return await registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
