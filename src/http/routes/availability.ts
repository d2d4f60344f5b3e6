import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { MAX_AVAILABILITY_DAYS } from "#http/api/rental-schemas.ts";
import type { RenderLimit } from "#http/plugins/load-shedding.ts";
import type {
  ClosedReason,
  FreeDay,
  RequestedStay,
} from "#rentals/planning/availability.server.ts";
import { findDayRangeMistake } from "./day-range.ts";
import { queryParams } from "./page-cache-key.ts";

type Sources = {
  classes: () => readonly string[];
  freeDays: (requested: RequestedStay, from: string, to: string) => Promise<FreeDay[]>;
  closedReason: (requested: RequestedStay, day: string) => ClosedReason;
  /** Another text after each booking and each change of one, and of the content. */
  dataVersion: () => Promise<string>;
  limitRenders: RenderLimit;
};

/** Requests end on their own, which changes no data. */
const TTL_MS = 5000;
const MAX_REMEMBERED = 500;

function mistakeIn(query: URLSearchParams, classes: readonly string[]): string | null {
  if (!classes.includes(query.get("class") ?? "")) {
    return `Choose a class: ${classes.join(", ")}.`;
  }
  return findDayRangeMistake(query, MAX_AVAILABILITY_DAYS);
}

/**
 * GET /api/rentals/availability?class=4-seater&from=2027-07-01&to=2027-07-31: {class, days: [{day, free, time}]}, how many
 * carts are free for 24 hours from the first hour of each day at which one is, and that hour; null if the class has no
 * carts listed. Where it is 0, `reason` says why. 400 {error}.
 */
export function addAvailability(app: FastifyInstance, sources: Sources): void {
  const { classes, freeDays, closedReason, dataVersion, limitRenders } = sources;
  const known = new LRUCache<string, FreeDay[]>({ max: MAX_REMEMBERED, ttl: TTL_MS });
  const find = async (requested: RequestedStay, from: string, to: string) => {
    const key = JSON.stringify([requested.class, from, to, await dataVersion()]);
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const days = await freeDays(requested, from, to);
    known.set(key, days);
    return days;
  };

  const config = { kind: "api", load: "limited" } as const;
  app.get("/api/rentals/availability", { config }, async (request, reply) => {
    const query = queryParams(request.url);
    reply.header("cache-control", "no-store");
    const mistake = mistakeIn(query, classes());
    if (mistake !== null) return reply.code(400).send({ error: mistake });
    const [name, from, to] = ["class", "from", "to"].map((field) => query.get(field) ?? "");
    const requested = { class: name ?? "", days: 1, time: null, isDelivered: false };
    const days = await limitRenders(request.ip, () => find(requested, from ?? "", to ?? ""));
    return reply.send({
      class: name,
      days: days.map(({ day, time, free }) => {
        if (free !== 0) return { day, free, ...(time !== null && { time }) };
        return { day, free, reason: time === null ? closedReason(requested, day) : "taken" };
      }),
    });
  });
}
