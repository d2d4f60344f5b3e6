import { z } from "zod";
import { updatedDate } from "#domain/content/schema-fields.ts";

const dollars = z.number().nonnegative();
const pair = z.tuple([z.number(), z.number()]);

const planSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  days: z.int().positive(),
  price: dollars,
  renewalPerDay: dollars,
  /** The printed label in percent; null for none. */
  savings: z.number().nullable(),
  recommended: z.boolean(),
  subtitle: z.string(),
});

/** US dollars. */
export const rentalPlansSchema = z.strictObject({
  updated: updatedDate,
  delivery: z.strictObject({
    freeMiles: z.number().nonnegative(),
    perMile: dollars,
    rushFee: dollars,
    sameDayCutoff: z.string().regex(/^\d\d:\d\d$/),
  }),
  rules: z.strictObject({
    minimumAge: z.int().positive(),
    minimumHours: z.int().positive(),
    incrementHours: z.int().positive(),
    maximumDays: z.int().positive(),
    /** Opening hours of sales between a request and the start of its rental. */
    leadHours: z.int().nonnegative(),
    /** Opening hours of sales for which a request keeps a cart until it is confirmed. */
    holdHours: z.int().positive().default(8),
    /** Between a return and the next check-out. */
    bufferMinutes: z
      .strictObject({ collected: z.int().nonnegative(), delivered: z.int().nonnegative() })
      .default({ collected: 60, delivered: 120 }),
    depositRefundDays: pair,
    lateReturnPerHour: dollars,
    additionalDriverFee: dollars,
    additionalDriversMaximum: z.int().nonnegative(),
    cleaningFee: pair,
    rechargeFee: dollars,
    smokeRemovalFee: dollars,
    petHairRemovalFee: dollars,
    minorDamageFee: dollars,
    missingAccessoryFee: dollars,
    insurance: z.strictObject({
      perPerson: dollars,
      perAccident: dollars,
      propertyDamage: dollars,
    }),
    cancellation: z.strictObject({
      freeHours: z.int().nonnegative(),
      lateRefundPercent: z.number(),
      noShowRefundPercent: z.number(),
    }),
  }),
  vehicles: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        summary: z.string(),
        deposit: dollars,
        /** Requests are confirmed at once while so many carts of the class stay free after them; null for never. */
        confirmWhileFree: z.int().min(1).max(1000).nullable().default(null),
        plans: z.array(planSchema).min(1),
      }),
    )
    .min(1),
});

export type RentalPlans = z.infer<typeof rentalPlansSchema>;
export type RentalVehicle = RentalPlans["vehicles"][number];
export type RentalPlan = RentalVehicle["plans"][number];
