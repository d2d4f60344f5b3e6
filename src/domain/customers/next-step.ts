import { addDays, daysBetween, formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Closure, Hours } from "#domain/dealership/dealership-schema.ts";
import { firstOpenDay, formatTime } from "#domain/dealership/hours.ts";

/** When something is to be done: a day of the dealership, such as "2026-07-14", and a time or null for any time of it. */
export type StepTime = { day: string; time: string | null };

/** The causes for which the desk adds a next step automatically. */
export const STEP_RULES = ["reply", "return", "sale"] as const;

export type StepRule = (typeof STEP_RULES)[number];

/** Days from the cause to the next step. */
export const STEP_RULE_DAYS: Record<StepRule, number> = { reply: 3, return: 1, sale: 90 };

/** `on` is the dealership's day of the cause. */
export function stepRuleText(rule: StepRule, on: string): string {
  switch (rule) {
    case "reply":
      return `Follow up: no answer since ${formatDay(on, "short", on)}`;
    case "return":
      return "Ask for a review: the cart came back";
    case "sale":
      return `Offer a service: sold ${STEP_RULE_DAYS.sale} days ago`;
  }
}

/** For how many days a next step can be put off with one press. */
export const SNOOZE_DAYS = { tomorrow: 1, week: 7 } as const;

export type Snooze = keyof typeof SNOOZE_DAYS;

/** A day on which the showroom is open. */
export const snoozeDay = (
  snooze: Snooze,
  now: Date,
  { hours, closures }: { hours: { sales: Hours }; closures: readonly Closure[] },
): string =>
  firstOpenDay(addDays(dealershipTime(now).day, SNOOZE_DAYS[snooze]), hours.sales, closures);

/** A step without a time is overdue from the day after. */
export function isOverdue({ day, time }: StepTime, now: Date): boolean {
  const local = dealershipTime(now);
  return day < local.day || (day === local.day && time !== null && time < local.time);
}

/** "Today, 2:00 PM", "Tomorrow", "Tue, Jul 14" */
export function formatStepTime({ day, time }: StepTime, now: Date): string {
  const distance = daysBetween(dealershipTime(now).day, day);
  const near: Record<number, string> = { [-1]: "Yesterday", 0: "Today", 1: "Tomorrow" };
  const text = near[distance] ?? formatDay(day, "short", now);
  return time === null ? text : `${text}, ${formatTime(time, "long")}`;
}
