import { formatCount, pluralize, wholeDollars } from "#domain/money.ts";
import type { Finding } from "./findings.ts";
import { isBooked, medianDaysAhead, type RequestedBookings, sumCounts } from "./rental-figures.ts";

/** Fewer bookings can differ by chance alone. */
const ENOUGH = 20;
/** Revenue has grown or fallen if it changed by this share. */
const MIN_CHANGE = 0.25;

const plain = (before: string): Finding => ({ before, figure: "", after: "" });

const TOO_FEW = plain("Not enough bookings yet to compare.");

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A sentence on how much each class was used, from the percentages of whole weeks. */
export function usedFinding(
  classes: readonly { name: string; percents: readonly number[] }[],
): Finding {
  const shares = classes
    .filter(({ percents }) => percents.length > 0)
    .map(({ name, percents }) => ({ name, percent: Math.round(mean(percents)) }))
    .toSorted((a, b) => b.percent - a.percent);
  const [first, second] = shares;
  if (first === undefined) return plain("No rental carts are listed.");
  if (first.percent === 0) return plain("Hardly any cart was out in the weeks that are over.");
  const figure = `${first.percent}%`;
  if (second?.percent === first.percent) {
    return {
      before: `The ${first.name} and the ${second.name} are used most, `,
      figure,
      after: " of the time each.",
    };
  }
  return { before: `The ${first.name} is used most, `, figure, after: " of the time." };
}

/** Compares the first third of the weeks with the last; give it whole weeks only. */
export function revenueFinding(weekCents: readonly number[], bookings: number): Finding {
  const third = Math.floor(weekCents.length / 3);
  if (bookings === 0) return plain("Nothing was booked in the weeks that are over.");
  if (third === 0 || bookings < ENOUGH) return TOO_FEW;
  const from = mean(weekCents.slice(0, third));
  const to = mean(weekCents.slice(-third));
  if (Math.abs(to - from) < MIN_CHANGE * Math.max(from, 1)) {
    return {
      before: "Booked rentals stay near ",
      figure: wholeDollars(mean(weekCents)),
      after: " a week.",
    };
  }
  return {
    before: `Booked rentals ${to > from ? "grew" : "fell"} `,
    figure: `from ${wholeDollars(from)} to ${wholeDollars(to)}`,
    after: " a week.",
  };
}

export function leadFinding(booked: readonly RequestedBookings[]): Finding {
  const days = medianDaysAhead(booked);
  if (days === null) return plain("Nothing was booked in these weeks.");
  if (sumCounts(booked) < ENOUGH) return TOO_FEW;
  if (days === 0) {
    return { before: "Half are booked ", figure: "less than a day", after: " ahead." };
  }
  return { before: "Half are booked ", figure: pluralize(days, "day"), after: " ahead or more." };
}

/** `name` is of the cart or model that brought the most, `share` its part of all, from 0 to 1. */
export function bestFinding(best: { name: string; share: number } | null): Finding {
  if (best === null) return plain("No rental with a cart began in this period.");
  return {
    before: `${best.name} brought the most, `,
    figure: `${Math.round(100 * best.share)}%`,
    after: " of all.",
  };
}

export function endedFinding(requested: readonly RequestedBookings[]): Finding {
  const decided = requested.filter((bookings) => isBooked(bookings) || isCanceled(bookings));
  const all = sumCounts(decided);
  const canceled = sumCounts(decided.filter(isCanceled));
  if (all === 0) return plain("Nothing was booked in these weeks.");
  if (all < ENOUGH) return TOO_FEW;
  if (canceled === 0) return plain("No booking of these weeks was canceled.");
  return {
    before: "",
    figure: `${formatCount(canceled)} of ${formatCount(all)}`,
    after: " bookings of these weeks were canceled or nobody was there.",
  };
}

const isCanceled = ({ state }: RequestedBookings) => state === "canceled" || state === "no_show";
