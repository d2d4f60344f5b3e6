import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findWriteRefusal, NOTHING_CAN_BE_STORED } from "#platform/database/write-refusal.ts";

const MESSAGES: Record<number, string> = {
  413: "The message is too large. Please shorten it.",
  415: "Send the form as JSON.",
  429: "You opened many pages in a few seconds. Please wait a moment and try again.",
  500: "Something failed on our side. Please try again, or call us.",
  503: "The site is very busy right now. Please try again in a moment, or call us.",
};

const RETRY_AFTER_SECONDS = 5;

/** Nothing was stored, for a reason that the reply may state. */
export class StorageRefusal extends Error {
  readonly statusCode = 503;
}

/** Remembers whether an error that React Router reports and turns into a page was a refused write. */
export function watchRefusals(report: (error: unknown) => void) {
  let isRefused = false;
  return {
    report: (error: unknown) => {
      isRefused ||= findWriteRefusal(error) !== null;
      report(error);
    },
    throwIfRefused: () => {
      if (isRefused) throw new StorageRefusal(NOTHING_CAN_BE_STORED);
    },
  };
}

/** One visitor keeps the site too busy. */
export class TooManyRequestsError extends Error {
  readonly statusCode = 429;
}

export class UnavailableError extends Error {
  readonly statusCode = 503;
}

export function errorPage(message: string, requestId: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Something is not right</title></head>
<body><main><h1>Something is not right</h1><p>${message}</p>
<p><a href="/">Go to the home page</a></p><p>Request ${requestId}</p></main></body></html>
`;
}

/** As JSON to programs, as a page to people. */
export function replyWithMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  reply.code(status);
  if (request.url.split("?", 1)[0]?.endsWith(".data")) {
    return reply.type("text/plain; charset=utf-8").send(message);
  }
  if (request.url.startsWith("/api/")) {
    return reply.send({ error: message, requestId: request.id });
  }
  return reply.type("text/html; charset=utf-8").send(errorPage(message, request.id));
}

/** Before anything is rendered. */
export function replyToWrongPost(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message }: { status: 401 | 404 | 405 | 415; message: string },
): FastifyReply {
  reply.header("cache-control", "no-store");
  if (status === 405) reply.header("allow", "GET, HEAD");
  return replyWithMessage(request, reply, status, message);
}

export function replyToError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error;
  const status = statusCode < 500 || statusCode === 503 ? statusCode : 500;
  if (status === 500) request.log.error({ err: error }, "request failed");
  if (status === 503 || status === 429)
    reply.headers({ "retry-after": RETRY_AFTER_SECONDS, "cache-control": "no-store" });
  if (error instanceof StorageRefusal) {
    return replyWithMessage(request, reply, status, error.message);
  }
  const message = MESSAGES[status] ?? "The request could not be read.";
  return replyWithMessage(request, reply, status, message);
}

export function addErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler(replyToError);
  app.setNotFoundHandler((request, reply) =>
    replyWithMessage(request, reply, 404, "There is no such file."),
  );
}
