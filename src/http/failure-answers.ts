import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { plainPage } from "./plain-page.ts";

const UNREADABLE = "The request could not be read.";

const SENTENCES: Record<number, string> = {
  413: "The message is too large. Please shorten it.",
  415: "Send the form as JSON.",
  500: "Something failed on our side. Please try again, or call us.",
};

/** Answers in words and with the request's id: JSON for programs, a plain page for people. `sentence` is our own text. */
export function answerInWords(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
): FastifyReply {
  reply.code(status);
  if (request.url.startsWith("/api/")) {
    return reply.send({ error: sentence, requestId: request.id });
  }
  return reply.type("text/html; charset=utf-8").send(plainPage(sentence, request.id));
}

/** The server's last resort: words, a request id, never a stack. */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
  if (status === 500) request.log.error({ err: error }, "request failed");
  return answerInWords(request, reply, status, SENTENCES[status] ?? UNREADABLE);
}

export function addFailureAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) =>
    answerInWords(request, reply, 404, "There is no such file."),
  );
}
