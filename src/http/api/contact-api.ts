import type { FastifyInstance } from "fastify";
import { contextFrom } from "#domain/inquiries/context.ts";
import { FAILURE, tooManySentence } from "#domain/inquiries/failure-sentences.ts";
import { RETRY_AFTER_FAULT, type Submit } from "#inquiries/submit.server.ts";

function contextOf(body: object): ReturnType<typeof contextFrom> {
  const context = "context" in body ? body.context : null;
  const entries =
    typeof context === "object" && context !== null
      ? Object.entries(context).filter(
          (entry): entry is [string, string] => typeof entry[1] === "string",
        )
      : [];
  return contextFrom(new URLSearchParams(entries));
}

/**
 * POST /api/contact: JSON with the fields of the contact form and an optional `context` object of strings.
 * 201 {reference} once stored; 422 {error, errors} with a message per field; 400, 413 and 415 for what is no form;
 * 429 and 503 with Retry-After.
 */
export function addContactApi(
  app: FastifyInstance,
  submit: Submit,
  limit: (address: string) => number | null,
): void {
  app.register(async (scope) => {
    // The server library would read plain text too; here everything but JSON is a 415.
    scope.removeContentTypeParser("text/plain");
    scope.post("/api/contact", async (request, reply) => {
      const { body } = request;
      if (typeof body !== "object" || body === null || Array.isArray(body)) {
        return reply.code(400).send({ error: "Send a JSON object with the fields of the form." });
      }
      const result = await submit(body, contextOf(body), () => limit(request.ip));
      switch (result.kind) {
        case "stored":
          return reply.code(201).send({ reference: result.reference });
        case "invalid":
          return reply.code(422).send({ error: FAILURE.invalid, errors: result.errors });
        case "limited":
          reply.header("retry-after", result.retryAfterSeconds);
          return reply.code(429).send({ error: tooManySentence(result.retryAfterSeconds) });
        case "unavailable":
          reply.header("retry-after", RETRY_AFTER_FAULT);
          return reply.code(503).send({ error: FAILURE.notStored });
      }
    });
  });
}
