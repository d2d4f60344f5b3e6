import type { FastifyInstance } from "fastify";
import { type QuoteFacts, quoteFromParams } from "#domain/rentals/quote-params.ts";

/**
 * GET /api/rental-quote?plan=4-seater|6-seater|utility&days=N&area=SLUG&drivers=0..2&rush=1: the exact price of a rental,
 * {plan, days, lines: [{label, cents}], totalCents, depositCents, hints}; 422 {error, mistakes} with a sentence per mistake.
 */
export function addRentalQuoteApi(app: FastifyInstance, facts: QuoteFacts): void {
  app.get("/api/rental-quote", async (request, reply) => {
    const query = request.url.split("?", 2)[1] ?? "";
    const quoted = quoteFromParams(new URLSearchParams(query), facts);
    if (!quoted.ok) {
      const { mistakes } = quoted;
      return reply.code(422).send({ error: mistakes.join(" "), mistakes });
    }
    const { plan, days, lines, totalCents, depositCents, hints } = quoted.quote;
    reply.header("cache-control", "public, max-age=60");
    return reply.send({
      plan: plan.id,
      days,
      lines: lines.map(({ label, cents }) => ({ label, cents })),
      totalCents,
      depositCents,
      hints,
    });
  });
}
