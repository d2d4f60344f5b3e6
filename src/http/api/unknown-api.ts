import type { FastifyInstance } from "fastify";

/** Programs get an error they can read for an address under /api that does not exist, never a page. */
export function addUnknownApi(app: FastifyInstance): void {
  app.route({
    method: ["GET", "POST"],
    url: "/api/*",
    handler: async (_request, reply) =>
      reply.code(404).send({ error: "There is nothing at this address." }),
  });
}
