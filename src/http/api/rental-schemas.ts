import { z } from "zod";
import { MIN_LENGTH, SUBMISSION_ID_FIELD, TRAP_FIELD } from "#domain/inquiries/inquiry-fields.ts";
import { BOOKING_MAX_LENGTH, SHOWN_TOTAL_FIELD } from "#domain/rentals/booking-fields.ts";
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

const confirmation = z.literal("yes");
const { firstName, lastName, email, phone, address, notes } = BOOKING_MAX_LENGTH;

/** The form of /reserve, with what it holds beside the fields that people see. */
export const rentalRequestSchema = z
  .object({
    plan: z.string().describe("The rental class."),
    start: day.describe("The first day."),
    time: z
      .string()
      .regex(/^\d\d:\d\d$/)
      .describe("Of pickup or delivery, such as 10:00."),
    days: z.int().min(1).optional().describe("Days of 24 hours. Required without end."),
    end: day.optional().describe("The day of return, instead of days."),
    area: z.string().max(100).optional().describe("Deliver there. Omit it for pickup."),
    address: z.string().min(5).max(address).optional().describe("Required with area."),
    drivers: z.int().min(0).optional().describe("Additional drivers, 0 if omitted."),
    firstName: z.string().min(1).max(firstName),
    lastName: z.string().min(1).max(lastName),
    email: z.string().max(email).meta({ format: "email" }),
    phone: z.string().min(MIN_LENGTH.phone).max(phone).describe("In any form."),
    notes: z.string().max(notes).optional(),
    adult: confirmation.describe("The renter has the minimum age, and will show a valid ID."),
    outlet: confirmation.describe("There is an outlet to charge the cart."),
    permission: confirmation.describe("Carts are allowed where the renter stays."),
    localBan: confirmation
      .optional()
      .describe("Required in a town that bans low-speed vehicles on its streets."),
    [SHOWN_TOTAL_FIELD]: z
      .string()
      .regex(/^\d{1,9}$/)
      .describe("Hidden: totalCents of GET /api/rental-quote. Another price is 409, and not sent."),
    [SUBMISSION_ID_FIELD]: z
      .uuid()
      .optional()
      .describe("Hidden: made once for each request. Sent again, it is stored once."),
    [TRAP_FIELD]: z.literal("").optional().describe("Hidden: leave it empty or out."),
  })
  .describe("A request for a rental, as a form.");
