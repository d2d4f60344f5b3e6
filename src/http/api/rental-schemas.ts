import { z } from "zod";
import type { FreeDay } from "#rentals/planning/availability.server.ts";

export const MAX_AVAILABILITY_DAYS = 62;

const day = z.string().meta({ format: "date" });
const cents = z.int().describe("US cents.");

export const quoteLineSchema = z.object({ label: z.string(), cents });

export const quoteSchema = z
  .object({
    plan: z.string().describe("The cheapest plan for these days."),
    days: z.int().min(1),
    lines: z.array(quoteLineSchema),
    totalCents: cents.describe("Includes tax, but not the deposit."),
    depositCents: cents.describe("Refundable."),
    hints: z.array(z.string()).describe("Sentences for the renter."),
    problem: z
      .string()
      .nullable()
      .describe("Why the cart cannot go out or come back on these days. Null without start."),
    instead: z
      .object({ start: day, time: z.string(), days: z.int().min(1) })
      .nullable()
      .describe("The nearest stay that can be had, where this one cannot."),
  })
  .describe("The exact price of a rental.");

export const invalidQuoteSchema = z
  .object({ error: z.string(), mistakes: z.array(z.string()) })
  .describe("A sentence for each invalid parameter.");

export const availabilitySchema = z
  .object({
    class: z.string(),
    days: z.array(
      z.object({
        day,
        free: z
          .int()
          .min(0)
          .nullable()
          .describe(
            "Carts that are free for 24 hours from `time`. Null for a class whose carts are not listed.",
          ),
        time: z
          .string()
          .optional()
          .describe(
            "The first hour of the day at which a cart is free, such as 11:00. Left out where free is 0.",
          ),
        reason: z
          .enum(["taken", "closed", "return-closed", "too-soon", "too-far"])
          .optional()
          .describe(
            "Only where free is 0: all carts are taken; we are closed that day; we are closed the day after, when 24 hours would end, so that longer stays may be possible; the day is too close, or more than 12 months ahead.",
          ),
      }) satisfies z.ZodType<Omit<FreeDay, "time"> & { time?: string | undefined }>,
    ),
  })
  .describe("How many carts of a class are free, by day.");

export function createQuoteQuerySchema(classes: readonly string[]) {
  return z.object({
    plan: z.enum(classes).describe("The rental class."),
    days: z.int().min(1).optional().describe("Days of 24 hours. Required without end."),
    start: day.optional().describe("The first day, in the dealership's time zone."),
    end: day.optional().describe("The day of return, instead of days. Requires start."),
    area: z
      .string()
      .optional()
      .describe(
        "Deliver there: the last part of the address of the area's page. Omit it for pickup.",
      ),
    drivers: z.int().min(0).optional().describe("Additional drivers, 0 if omitted."),
    rush: z
      .literal("1")
      .optional()
      .describe("Adds the fee for a same-day delivery when start is omitted."),
  });
}

export function createAvailabilityQuerySchema(classes: readonly string[]) {
  return z.object({
    class: z.enum(classes).describe("The rental class."),
    from: day.describe("The first day."),
    to: day.describe(`The last day, at most ${MAX_AVAILABILITY_DAYS} days in all.`),
  });
}
