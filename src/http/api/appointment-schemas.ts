import { z } from "zod";

export const MAX_SLOT_DAYS = 31;

const day = z.string().meta({ format: "date" });
const start = z.string().meta({ format: "date-time" });

export const appointmentRequestSchema = z
  .object({
    kind: z.string().describe("`test-drive`, or the id of a service line."),
    place: z.string().describe("The id of a showroom."),
    startsAt: start.describe("A free start, with its offset."),
    cart: z.string().max(100).optional().describe("For service: make and model."),
    serialNumber: z.string().max(100).optional().describe("For service."),
  })
  .describe("A time to book with the inquiry.");

export const slotsSchema = z
  .object({ kind: z.string(), place: z.string(), slots: z.array(start) })
  .describe("The starts that are free, in order.");

export const timeTakenSchema = z
  .object({
    error: z.string(),
    alternatives: z
      .array(z.object({ startsAt: start, text: z.string().describe("For people.") }))
      .describe("Up to three free starts, the nearest ones in order."),
  })
  .describe("The time was just taken, and nothing is stored.");

export const slotsQuerySchema = z.object({
  kind: z.string().describe("`test-drive`, or the id of a service line."),
  place: z.string().describe("The id of a showroom."),
  from: day.describe("The first day."),
  to: day.describe(`The last day, at most ${MAX_SLOT_DAYS} days in all.`),
});
