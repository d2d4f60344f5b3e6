import type { FastifyInstance } from "fastify";
import type { AppointmentStore } from "#appointments/appointments.server.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipIso } from "#domain/dealership/clock.ts";
import { MAX_SLOT_DAYS } from "#http/api/appointment-schemas.ts";
import type { RenderLimit } from "#http/plugins/load-shedding.ts";
import { findDayRangeMistake } from "./day-range.ts";
import { queryParams } from "./page-cache-key.ts";

type Sources = { slots: AppointmentStore["slots"]; limitRenders: RenderLimit };

const KNOWN_NAME = /^[\w-]{1,100}$/;

const NOT_BOOKED = "Nothing of that kind can be booked at that place: send an inquiry instead.";

/**
 * GET /api/appointments/slots?kind=test-drive&place=shore&from=2027-07-01&to=2027-07-31: {kind, place, slots}, the starts
 * that are free, in order. 404 {error} for a kind that cannot be booked there, 400 {error} for days that make no sense.
 */
export function addAppointmentSlots(app: FastifyInstance, { slots, limitRenders }: Sources): void {
  const config = { kind: "api", load: "limited" } as const;
  app.get("/api/appointments/slots", { config }, async (request, reply) => {
    const query = queryParams(request.url);
    reply.header("cache-control", "no-store");
    const mistake = findDayRangeMistake(query, MAX_SLOT_DAYS);
    if (mistake !== null) return reply.code(400).send({ error: mistake });
    const [kind, place] = [query.get("kind") ?? "", query.get("place") ?? ""];
    const until = dealershipInstant(addDays(query.get("to") ?? "", 1), "00:00").getTime();
    const from = dealershipInstant(query.get("from") ?? "", "00:00").getTime();
    const isName = KNOWN_NAME.test(kind) && KNOWN_NAME.test(place);
    const found = isName
      ? await limitRenders(request.ip, () => slots({ kind, place, from, until }))
      : null;
    if (found === null) return reply.code(404).send({ error: NOT_BOOKED });
    return reply.send({ kind, place, slots: found.map(dealershipIso) });
  });
}
