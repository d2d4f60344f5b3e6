import { z } from "zod";
import { updatedDate } from "./schema-fields.ts";

/** Such as ["09:00", "17:00"]. */
const openHours = z.tuple([z.string(), z.string()]).refine(([opens, closes]) => opens < closes, {
  path: [1],
  message: "must be later than the time it opens",
});

const dollars = z.number().nonnegative();
const count = z.number().nonnegative();
const pair = z.tuple([z.number(), z.number()]);
const restocking = { days: count, restockingPercent: count };

/** Every policy figure that is not a rental figure, in US dollars. */
export const policyFiguresSchema = z.strictObject({
  updated: updatedDate,
  effectiveDate: z.iso.date(),
  returns: z.strictObject({
    newCart: z.strictObject({ ...restocking, maximumMiles: count }),
    usedCart: z.strictObject(restocking),
    parts: z.strictObject(restocking),
    defectReportHours: count,
    refundBusinessDays: count,
    cardRefundBusinessDays: pair,
    metadataWindowDays: count,
  }),
  delivery: z.strictObject({
    freeZoneMinimumSale: dollars,
    perMile: dollars,
    inStockBusinessDays: pair,
    customOrderWeeks: pair,
    windowHours: count,
    whiteGloveFee: dollars,
    sameDayCancellationFee: dollars,
    missedAppointmentFee: dollars,
    missedAppointmentsMaximum: count,
    accessWidthFeet: count,
    clearanceFeet: count,
    hours: z.strictObject({
      monSat: openHours,
      sun: openHours,
    }),
  }),
  storage: z.strictObject({
    indoorPerMonth: dollars,
    coveredPerMonth: dollars,
    winter: z.strictObject({ from: z.string(), to: z.string(), indoor: dollars, covered: dollars }),
    summer: z.strictObject({ from: z.string(), to: z.string(), indoor: dollars, covered: dollars }),
    maintenancePerMonth: dollars,
    preSeasonPrep: dollars,
    lateFee: dollars,
    lateAfterDays: count,
    overdueStepDays: z.array(count),
    terminationNoticeDays: count,
    indoorTemperatureF: pair,
    abandonedLienDays: count,
    hours: z.strictObject({
      monFri: openHours,
      sat: openHours,
      sun: z.string(),
    }),
  }),
  feedback: z.strictObject({ urgentHours: count, generalHours: count, complexHours: count }),
  corrections: z.strictObject({
    criticalHours: count,
    importantHours: count,
    minorHours: count,
    complexHours: count,
  }),
  publishing: z.strictObject({ newProductHours: count }),
  staffing: z.strictObject({
    year: count,
    fullTime: count,
    partTime: count,
    seasonal: count,
    peak: count,
    retentionPercent: count,
    ptoDays: pair,
    developmentBudget: dollars,
    orientationHours: count,
    daysToFill: count,
  }),
  services: z.strictObject({ hourlyRate: dollars }),
});

export type PolicyFigures = z.infer<typeof policyFiguresSchema>;
