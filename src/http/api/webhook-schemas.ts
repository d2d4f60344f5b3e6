import { z } from "zod";
import { APPOINTMENT_STATES } from "#domain/appointments/states.ts";
import type { inquiryRecord } from "#inquiries/inquiry-record.ts";
import { quoteLineSchema } from "./rental-schemas.ts";

const nullableText = z.string().nullable();

const bookingSchema = z.object({
  vehicle: z.string().describe("The rental class."),
  vehicleName: z.string(),
  start: z.string().meta({ format: "date" }),
  time: z.string().describe("Such as 10:00, in the dealership's time zone."),
  returns: z.string().meta({ format: "date" }),
  days: z.int().min(1),
  area: nullableText.describe("Null for pickup."),
  address: nullableText.describe("Null for pickup."),
  additionalDrivers: z.int().min(0),
  lines: z.array(quoteLineSchema),
  totalCents: z.int().describe("Without the deposit."),
  depositCents: z.int(),
  confirmed: z
    .boolean()
    .optional()
    .describe("True if a rule confirmed it at once; left out for a request that waits."),
});

export const inquiryMessageSchema = z
  .object({
    type: z.literal("inquiry.created"),
    timestamp: z.string().meta({ format: "date-time" }),
    data: z.object({
      reference: z.string(),
      receivedAt: z.string().meta({ format: "date-time" }),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      interest: z.string(),
      message: z.string().describe("May be empty for a rental."),
      context: z.object({
        page: nullableText,
        vehicle: nullableText,
        color: nullableText,
        intent: nullableText,
        subject: nullableText,
        area: nullableText,
      }),
      campaign: z.record(z.string(), z.string()).describe("By name, such as utm_source."),
      referrer: nullableText.describe("The host of the site that linked to the first page."),
      landingPage: nullableText.describe("The path of the first page of the visit."),
      booking: bookingSchema.nullable().describe("Null unless a rental was requested."),
      appointment: z
        .object({
          kind: z.string().describe("test-drive, or a service's id."),
          place: z.string().describe("A location's id."),
          startsAt: z.string().meta({ format: "date-time" }),
          state: z.enum(APPOINTMENT_STATES).describe("When this message was sent."),
        })
        .nullable()
        .describe("Null unless a time was booked or requested with it."),
    }) satisfies z.ZodType<ReturnType<typeof inquiryRecord>>,
  })
  .describe("An inquiry, as the webhook receives it.");
