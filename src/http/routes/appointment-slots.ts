import type { FastifyInstance } from "fastify";
import type { AppointmentStore } from "#appointments/appointments.server.ts";
import { addDays, daysBetween, isIsoDate } from "#domain/dates.ts";
import { dealershipInstant, dealershipIso } from "#domain/dealership/clock.ts";
import { MAX_SLOT_DAYS } from "#http/api/appointment-schemas.ts";
import type { RenderLimit } from "#http/plugins/load-shedding.ts";
import { queryParams } from "./page-cache-key.ts";

type Sources = { slots: AppointmentStore["slots"]; limitRenders: RenderLimit };

const KNOWN_NAME = /^[\w-]{1,100}$/;

function mistakeIn(query: URLSearchParams): string | null {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (!isIsoDate(from)) return 'Enter the first day as "from", such as 2027-07-01.';
  if (!isIsoDate(to)) return 'Enter the last day as "to", such as 2027-07-31.';
  const days = daysBetween(from, to) + 1;
  if (days < 1) return "The last day must not be before the first day.";
  return days > MAX_SLOT_DAYS ? `Ask for ${MAX_SLOT_DAYS} days at most.` : null;
}

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
    const mistake = mistakeIn(query);
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
