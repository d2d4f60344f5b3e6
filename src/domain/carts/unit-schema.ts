import { z } from "zod";
import { cleanLine } from "#domain/written-text.ts";
import { UNIT_CONDITIONS } from "./unit.ts";

const cleanString = () => z.string().overwrite(cleanLine).trim();

const line = (maximum: number) =>
  cleanString().min(1, "must not be empty").max(maximum, `must be at most ${maximum} characters`);

const whole = (maximum: number) =>
  z
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(maximum, `must be at most ${maximum}`);

/** Stored in capitals, so that "u1042" and "U1042" are one. */
export const stockNumberSchema = cleanString()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{0,29}$/, "must be 1 to 30 letters, digits and hyphens, such as U1042");

export const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** As the plate has it, in capitals; spaces and hyphens do not count: JW9-302715. */
export const serialSchema = cleanString()
  .toUpperCase()
  .refine(
    (text) => /^[A-Z0-9]{8,20}$/.test(text.replaceAll(/[ -]/g, "")),
    "must be 8 to 20 letters and digits",
  );

export const personSchema = line(80);

/** The facts of a unit that staff type in. Price in whole US dollars. */
export const unitFactsSchema = z
  .strictObject({
    vin: cleanString()
      .toUpperCase()
      .regex(VIN, "must be 17 letters and digits, without I, O and Q")
      .nullable(),
    serial: serialSchema.nullable(),
    condition: z.enum(UNIT_CONDITIONS, "must be new, used or demo"),
    miles: whole(1_000_000).nullable(),
    hours: whole(1_000_000).nullable(),
    price: whole(10_000_000).min(1, "must be above 0").nullable(),
    note: line(500).nullable(),
  })
  .refine(({ miles, hours }) => miles === null || hours === null, {
    error: "has either miles or hours, whichever the cart counts",
  });

export type UnitFacts = z.infer<typeof unitFactsSchema>;
