import { z } from "zod";
import { updatedDate } from "#domain/content/schema-fields.ts";
import { PHONE_FORMAT } from "./phone.ts";

const day = z.enum(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00");
const openDays = z
  .strictObject({ days: z.array(day).min(1), opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    message: "must be later than the time it opens",
  });
const noteDays = z.strictObject({ days: z.array(day).min(1), note: z.string() });
const hours = z.array(z.union([openDays, noteDays])).min(1);
const phone = z.string().regex(PHONE_FORMAT, "must look like (800) 555-0142");

const yearDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "must be a day such as 12-25");

const closure = z.strictObject({
  name: z.string().min(2),
  /** A day or several, once ("2026-12-24") or every year ("12-25"); or such as the fourth Thursday of November. */
  on: z.union([
    z.iso.date(),
    yearDay,
    z
      .strictObject({ first: z.iso.date(), last: z.iso.date() })
      .refine(({ first, last }) => first <= last, "must have its last day after its first"),
    // Every year it may go on past New Year.
    z.strictObject({ first: yearDay, last: yearDay }),
    z.strictObject({
      week: z.union([z.literal([1, 2, 3, 4]), z.literal("last")]),
      day,
      month: z.int().min(1).max(12),
    }),
  ]),
  reason: z.string().min(2).optional(),
  /** The hour at which the shop closes early on these days; without one it is closed all day. */
  closes: clock.optional(),
});

const locationSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.enum(["physical", "online"]),
  /** Branches outside the service area, which the thank-you page and home name. */
  outOfArea: z.boolean(),
  address: z
    .strictObject({
      street: z.string(),
      city: z.string(),
      region: z.string().length(2),
      postalCode: z.string(),
    })
    .nullable(),
  phone,
  coordinates: z.strictObject({ lat: z.number(), lon: z.number() }).nullable(),
  hours: z.enum(["sales", "service", "always"]),
  websiteUrl: z.url().nullable(),
  reviewUrl: z.url().nullable(),
  socialLinks: z.array(z.strictObject({ label: z.string(), url: z.url() })),
});

/** The facts that N.J.A.C. 13:45A-26A.8 requires beside a monthly figure. */
const financing = z.strictObject({
  /** Percent a year. */
  apr: z.number().min(0).max(40).multipleOf(0.001),
  /** The first is preselected. */
  months: z.array(z.int().min(1).max(120)).min(1),
  /** Minimum down payment, in percent. */
  downPercent: z.number().min(0).max(90),
});

export const dealershipSchema = z.strictObject({
  updated: updatedDate,
  name: z.string().min(2),
  region: z.string(),
  foundedYear: z.int(),
  happyCustomers: z.string(),
  yearsExperience: z.string(),
  phone,
  email: z.email(),
  ethicsEmail: z.email(),
  peopleEmail: z.email(),
  financingUrl: z.url(),
  responsePromise: z.strictObject({
    maximumHours: z.int(),
    typicalHours: z.tuple([z.int(), z.int()]),
  }),
  /** A fraction; null hides every tax estimate. */
  salesTaxRate: z.number().min(0).max(1).nullable(),
  /** US dollars; null if not published, and pages say "Ask us". */
  documentationFee: z.number().min(0).multipleOf(0.01).nullable(),
  /** Null hides every monthly figure. */
  financing: financing.nullable(),
  rentalDeliveryMaximumMiles: z.int().positive(),
  /** How long the page of a sold-out used cart stays; counted from the day of the sale. */
  soldPageDays: z.int().min(0).max(365).default(14),
  hours: z
    .strictObject({
      sales: hours,
      service: hours,
      /** A second version of the sales hours, which other listings give; pages say so below the first. */
      alternate: hours.optional(),
      /** Which of the two search engines read. */
      structuredData: z.enum(["sales", "alternate"]),
    })
    .refine(({ alternate, structuredData }) => structuredData === "sales" || alternate, {
      path: ["structuredData"],
      error: 'must be "sales" where there is no "alternate"',
    }),
  /** Days on which every location is closed and nothing is delivered, all day or from an hour on. */
  closures: z.array(closure),
  locations: z.array(locationSchema).min(1),
});

export type Dealership = z.infer<typeof dealershipSchema>;
export type Location = Dealership["locations"][number];
export type Hours = z.infer<typeof hours>;
export type Closure = z.infer<typeof closure>;
export type Day = z.infer<typeof day>;

type Address = NonNullable<Location["address"]>;

export function addressLine({ street, city, region, postalCode }: Address): string {
  return `${street}, ${city}, ${region} ${postalCode}`;
}
