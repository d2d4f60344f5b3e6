import type { OpenStepsQuery } from "#customers/views/steps.server.ts";
import { choice, defineQuery, text, wholeNumber } from "#desk/ui/define-query.ts";
import { addDays } from "#domain/dates.ts";

export const PERIODS = ["all", "due", "later"] as const;

export const stepsQuery = defineQuery("/desk/next-steps", {
  /** An account's id, or "nobody"; empty for all. */
  person: text("", { max: 40 }),
  period: choice(PERIODS, "all"),
  order: choice(["asc", "desc"], "asc"),
  /** From 1. */
  page: wholeNumber(1),
});

export type StepsQuery = ReturnType<typeof stepsQuery.parse>;

/** `today` is the dealership's day. */
export const toStoreQuery = (
  { person, period, order }: StepsQuery,
  today: string,
): Omit<OpenStepsQuery, "limit" | "offset"> => ({
  person: person || null,
  ...(period === "due" && { to: today }),
  ...(period === "later" && { from: addDays(today, 1) }),
  order,
});
