import type { FastifyInstance } from "fastify";
import {
  REFUSAL_MESSAGES,
  readInstant,
  type TimeRefusal,
} from "#domain/appointments/appointment-request.ts";
import { dealershipIso } from "#domain/dealership/clock.ts";
import { formatClock, formatDateTime } from "#domain/dealership/format-instant.ts";
import { FAILURE_MESSAGES, rateLimitMessage } from "#domain/inquiries/failure-messages.ts";
import {
  isSubmissionId,
  PROOF_FIELD,
  SUBMISSION_ID_FIELD,
} from "#domain/inquiries/inquiry-fields.ts";
import {
  hasSource,
  type InquiryOrigin,
  parseOrigin,
  readVisitSource,
} from "#domain/inquiries/visit-source.ts";
import { IDEMPOTENCY_KEY } from "#http/api/inquiry-schemas.ts";
import type { PostGuard } from "#inquiries/post-guard.server.ts";
import { type IdempotencyKey, RETRY_AFTER_SECONDS, type Submit } from "#site/submission.ts";

function readContext(body: { context?: unknown }): URLSearchParams {
  const entries = Object.entries(Object(body.context));
  return new URLSearchParams(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function idempotencyKey(key: string | undefined, form: string | null): IdempotencyKey | null {
  if (key !== undefined) return { from: "program", name: key };
  return isSubmissionId(form) ? { from: "form", name: form } : null;
}

/** A page's form does not know how the visit began; its cookie does. */
function readOrigin(params: URLSearchParams, cookie: string | undefined): InquiryOrigin {
  const origin = parseOrigin(params);
  if (cookie === undefined || hasSource(origin)) return origin;
  return { ...origin, ...readVisitSource(new Headers({ cookie })) };
}

/** As JSON, or as text of it. */
function proofIn(body: object): string | null {
  const proof: unknown = Reflect.get(body, PROOF_FIELD);
  if (proof === undefined || proof === null) return null;
  return typeof proof === "string" ? proof : JSON.stringify(proof);
}

const INVALID_KEY = "Idempotency-Key must be 8 to 200 visible characters.";
const CROWDED =
  "There are far more posts than usual: send it again with the challenge's solution in proof, or later.";
const CONFIRM_EMAIL =
  "Not booked yet: a link was mailed to the customer, who has to confirm the email address. The mail says whether the time is kept, and until when.";
const KEY_TAKEN = "This Idempotency-Key was used for another inquiry.";

/** 409 with the nearest times for one that was taken, 422 at the field for one that cannot be booked. */
function refuseTime({ reason, nearest }: TimeRefusal, body: object) {
  if (reason !== "taken") {
    const errors = { appointment: REFUSAL_MESSAGES[reason] };
    return { status: 422, body: { error: FAILURE_MESSAGES.invalid, errors } };
  }
  const chosen = readInstant(Reflect.get(Object(Reflect.get(body, "appointment")), "startsAt"));
  const time = chosen === null ? "This time" : formatClock(chosen);
  const choice = nearest.length === 0 ? "Choose another time." : "Choose one of the nearest times.";
  const alternatives = nearest.map((at) => ({
    startsAt: dealershipIso(at),
    text: formatDateTime(at, Date.now()),
  }));
  return { status: 409, body: { error: `${time} was just taken. ${choice}`, alternatives } };
}

/** Its path is a secret between the shop and the customer as long as the appointment awaits that the email address is confirmed. */
type AppointmentPage = { path: string; awaits: "email" | null } | null;

/**
 * POST /api/contact: 201 {reference}, also for a repeat under the same Idempotency-Key; 422 {error,
 * errors} with a message per field, {error} if the key was used for another inquiry; 400, 413 and
 * 415 for invalid bodies; 429 and 503 with Retry-After,
 * 409 with {error, alternatives} if the appointment's time was taken, 201 {reference, page} if it is booked, 202 {reference, awaits, message} if
 * the customer has to confirm the email address first;
 * 429 with {error, challenge} where there are too many posts in all.
 */
export function addContact(
  app: FastifyInstance,
  submit: Submit,
  guard: Pick<PostGuard, "admit" | "refund" | "network">,
  /** The page of an inquiry's appointment. */
  findAppointmentPage: (inquiry: string) => Promise<AppointmentPage> = async () => null,
): void {
  // Fastify would parse plain text too; everything but JSON is a 415.
  app.removeContentTypeParser("text/plain");
  app.post("/api/contact", { config: { kind: "api", load: "posts" } }, async (request, reply) => {
    const { body } = request;
    if (typeof body !== "object" || body === null || Array.isArray(body)) {
      return reply.code(400).send({ error: "Send a JSON object with the fields of the form." });
    }
    const header = request.headers["idempotency-key"];
    const key = typeof header === "string" ? IDEMPOTENCY_KEY.exec(header)?.[2] : undefined;
    if (header !== undefined && key === undefined) {
      return reply.code(400).send({ error: INVALID_KEY });
    }
    const params = readContext(body);
    const report = (error: unknown) =>
      request.log.error({ err: error }, "an inquiry could not be stored");
    const result = await submit(
      {
        fields: body,
        appointment: Reflect.get(body, "appointment"),
        context: readOrigin(params, request.headers.cookie),
        idempotencyKey: idempotencyKey(key, params.get(SUBMISSION_ID_FIELD)),
        signals: { proof: proofIn(body), sure: null, trap: null },
      },
      {
        admit: (signals) => guard.admit(request.ip, signals),
        refundRateLimit: () => void guard.refund(request.ip).catch(report),
        report,
        network: guard.network(request.ip),
      },
    );
    switch (result.kind) {
      case "stored": {
        const { reference } = result;
        if (!Reflect.has(body, "appointment")) return reply.code(201).send({ reference });
        const page = await findAppointmentPage(result.id);
        return page?.awaits === "email"
          ? reply.code(202).send({ reference, awaits: page.awaits, message: CONFIRM_EMAIL })
          : reply.code(201).send({ reference, page: page?.path ?? null });
      }
      // Only a page's form is known by its content.
      case "repeated":
        return reply.code(201).send({ reference: result.reference });
      case "time-refused": {
        const refused = refuseTime(result.refusal, body);
        return reply.code(refused.status).send(refused.body);
      }
      case "invalid":
        return reply.code(422).send({ error: FAILURE_MESSAGES.invalid, errors: result.errors });
      case "key-taken":
        return reply.code(422).send({ error: KEY_TAKEN });
      case "limited":
        reply.header("retry-after", result.retryAfterSeconds);
        return reply.code(429).send({ error: rateLimitMessage(result.retryAfterSeconds) });
      case "unproved": {
        const { challenge, retryAfterSeconds } = result;
        reply.header("retry-after", retryAfterSeconds);
        return reply.code(429).send({ error: CROWDED, challenge });
      }
      // Only a booking can be full, and only a form doubtful or with photos.
      case "full":
      case "photo-refused":
      case "doubtful":
      case "unavailable":
        reply.header("retry-after", RETRY_AFTER_SECONDS);
        return reply.code(503).send({ error: FAILURE_MESSAGES.notStored });
    }
  });
}
