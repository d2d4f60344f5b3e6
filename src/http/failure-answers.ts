import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { plainPage } from "./plain-page.ts";

const SENTENCES: Record<number, string> = {
  400: "The request could not be read.",
  413: "The message is too large. Please shorten it.",
  415: "Send the form as JSON.",
};

const forProgram = (request: FastifyRequest) => request.url.startsWith("/api/");

/** The server's last resort: words, a request id, never a stack. */
export function addFailureAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status =
      error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, "request failed");
    const sentence =
      SENTENCES[status] ??
      (status === 500
        ? "Something failed on our side. Please try again, or call us."
        : "The request could not be read.");
    reply.code(status);
    if (forProgram(request)) return reply.send({ error: sentence, requestId: request.id });
    return reply.type("text/html; charset=utf-8").send(plainPage(sentence, request.id));
  });
}
