import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const REQUEST_KINDS = ["kept", "file", "rendered", "api", "health", "unreadable"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

const INQUIRY_RESULTS = ["stored", "invalid", "limited", "doubtful", "unproved", "unavailable"];
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** Labels are fixed words, never anything from a request. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "site_requests_total",
    help: "Responses by what was requested and by the class of their status",
    labelNames: ["kind", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "site_request_duration_seconds",
    help: "Time until a response was sent",
    labelNames: ["kind"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const inquiries = new Counter({
    name: "site_inquiries_total",
    help: "Inquiries by what became of them",
    labelNames: ["result"],
    registers,
  });
  // Rates need a value before the first event.
  for (const result of INQUIRY_RESULTS) inquiries.inc({ result }, 0);
  for (const kind of REQUEST_KINDS) requests.inc({ kind, status: "5xx" }, 0);

  return {
    registry,
    shed: new Counter({
      name: "site_shed_requests_total",
      help: "Requests refused with 503 for too much load",
      registers,
    }),
    refusedConnections: new Counter({
      name: "site_refused_connections_total",
      help: "Connections closed because one address had too many",
      registers,
    }),
    countResponse(kind: RequestKind, status: number, seconds?: number): void {
      requests.inc({ kind, status: `${Math.trunc(status / 100)}xx` });
      if (seconds !== undefined) duration.observe({ kind }, seconds);
    },
    countResults<Arguments extends unknown[], Result extends { kind: string }>(
      operation: (...args: Arguments) => Promise<Result>,
    ): (...args: Arguments) => Promise<Result> {
      return async (...args) => {
        const result = await operation(...args);
        inquiries.inc({ result: result.kind });
        return result;
      };
    },
    addGauge(name: string, help: string, read: () => number | Promise<number>): void {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    },
    collectProcessMetrics: () => collectDefaultMetrics({ register: registry }),
  };
}
