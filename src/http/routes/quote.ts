import type { FastifyInstance } from "fastify";
import { type QuoteFacts, rentalFromParams } from "#domain/rentals/quote-params.ts";
import { findDaysMistake } from "#domain/rentals/stay-days.ts";
import type { Schedule } from "#domain/rentals/stay-start.ts";
import { queryParams } from "./page-cache-key.ts";

/**
 * GET /api/rental-quote?plan=4-seater|6-seater|utility&days=N&area=SLUG&drivers=0..2: the exact price of a rental,
 * {plan, days, lines: [{label, cents}], totalCents, depositCents, hints, problem, instead}: `problem` says why the stay cannot
 * be had on its days. 422 {error, mistakes} with a sentence per mistake.
 */
export function addQuote(
  app: FastifyInstance,
  facts: () => QuoteFacts & { schedule: Schedule },
): void {
  app.get(
    "/api/rental-quote",
    { config: { kind: "api", load: "constant" } },
    async (request, reply) => {
      const query = queryParams(request.url);
      const known = facts();
      const now = new Date();
      const read = rentalFromParams(query, known, now);
      if (!read.ok) {
        const mistakes = read.mistakes.map(({ text }) => text);
        return reply.code(422).send({ error: mistakes.join(" "), mistakes });
      }
      const { start, area, quote } = read.rental;
      const { plan, days, lines, totalCents, depositCents, hints } = quote;
      const stay = start === null ? null : { start, days, isDelivered: area !== null };
      const mistake = stay && findDaysMistake(stay, known.schedule, now);
      reply.header("cache-control", "public, max-age=60");
      return reply.send({
        plan: plan.id,
        days,
        lines: lines.map(({ label, cents }) => ({ label, cents })),
        totalCents,
        depositCents,
        hints,
        problem: mistake?.text ?? null,
        instead: mistake?.instead ?? null,
      });
    },
  );
}

export function addUnknownApi(app: FastifyInstance): void {
  app.all("/api/*", { config: { kind: "api", load: "constant" } }, async (_request, reply) =>
    reply.code(404).send({ error: "There is nothing at this address." }),
  );
}
