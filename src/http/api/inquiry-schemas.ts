import { z } from "zod";
import { INTENTS, PAGE, SLUG, SUBJECT } from "#domain/inquiries/context.ts";
import {
  APPOINTMENT_FIELD,
  INQUIRY_FIELDS,
  INTERESTS,
  MAX_LENGTH,
  MIN_LENGTH,
} from "#domain/inquiries/inquiry-fields.ts";
import { appointmentRequestSchema } from "./appointment-schemas.ts";

/** draft-ietf-httpapi-idempotency-key-header, with or without quotes. */
export const IDEMPOTENCY_KEY = /^("?)([\x21\x23-\x7e]{8,200})\1$/;

const text = z.string().max(100).optional();
const pattern = (expression: RegExp) => z.string().regex(expression).optional();

const challengeSchema = z
  .looseObject({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      expiresAt: z.int().describe("Seconds since 1970."),
    }),
    signature: z.string(),
  })
  .describe("A challenge of ALTCHA (https://altcha.org).");

export const inquiryRequestSchema = z
  .object({
    firstName: z.string().min(1).max(MAX_LENGTH.firstName),
    lastName: z.string().min(1).max(MAX_LENGTH.lastName),
    email: z.string().max(MAX_LENGTH.email).meta({ format: "email" }),
    phone: z.string().min(MIN_LENGTH.phone).max(MAX_LENGTH.phone).describe("In any form."),
    interest: z.enum(Object.keys(INTERESTS)).optional().describe("`sales` if omitted."),
    message: z.string().min(MIN_LENGTH.message).max(MAX_LENGTH.message),
    context: z
      .object({
        page: pattern(PAGE).describe("A path."),
        vehicle: pattern(SLUG).describe("The last part of the address of the vehicle's page."),
        area: pattern(SLUG).describe("The last part of the address of the area's page."),
        color: pattern(SUBJECT).describe("Of the vehicle, such as Lava Red."),
        subject: pattern(SUBJECT).describe("What it is about, where no vehicle is named."),
        intent: z.enum(Object.keys(INTENTS)).optional(),
        utm_source: text,
        utm_medium: text,
        utm_campaign: text,
        utm_term: text,
        utm_content: text,
        referrer: text.describe("The host of the site that linked to the first page."),
        landing: text.describe("The path of the first page of the visit."),
      })
      .optional()
      .describe("The origin of the inquiry. Invalid values are ignored."),
    appointment: appointmentRequestSchema.optional(),
    proof: z
      .object({
        challenge: challengeSchema,
        solution: z.object({ counter: z.int(), derivedKey: z.string() }),
      })
      .optional()
      .describe("The solution of the challenge of a 429."),
  })
  .describe("The fields of the contact form.");

export const referenceSchema = z
  .object({
    reference: z.string().describe("Show it to the visitor."),
    page: z
      .string()
      .nullable()
      .optional()
      .describe(
        "The visitor's page for the appointment, where it can be moved or canceled. Keep it secret.",
      ),
  })
  .describe("The inquiry is stored.");

export const confirmEmailSchema = z
  .object({
    reference: z.string().describe("Show it to the visitor."),
    awaits: z.literal("email").describe("What is missing."),
    message: z.string().describe("For the program: what happens next."),
  })
  .describe("The inquiry is stored. A link was mailed to the customer, and nothing is booked yet.");

export const invalidFieldsSchema = z
  .object({
    error: z.string(),
    errors: z
      .partialRecord(z.enum([...INQUIRY_FIELDS, APPOINTMENT_FIELD]), z.string())
      .optional()
      .describe("A sentence for each invalid field. Missing if the Idempotency-Key was used."),
  })
  .describe("Fields that are invalid, or a key that was used for another inquiry.");

export const tooManyPostsSchema = z
  .object({ error: z.string(), challenge: challengeSchema.optional() })
  .describe("Too many posts. With a challenge, its solution is admitted.");
