import { formatMonthDay } from "#domain/dates.ts";

/** A text and its position. */
export type Mark = { x: number; y: number; text: string };

/** In pixels; the margins hold the labels of the axes. */
export const CHART = { width: 408, height: 276, left: 34, right: 4, top: 22, bottom: 26 } as const;

const MAX_LABELS = 5;
/** So that the last label stays within the chart. */
const HALF_LABEL = 20;

/** Days of some weeks, evenly spaced, with the last; their years are in the period above the charts. */
export function dayLabels(
  weeks: readonly { monday: string }[],
  center: (monday: string) => number,
): Mark[] {
  const step = Math.ceil(weeks.length / MAX_LABELS);
  return weeks
    .filter((_, index) => (weeks.length - 1 - index) % step === 0)
    .map(({ monday }) => ({
      x: Math.min(center(monday), CHART.width - HALF_LABEL),
      y: CHART.height - 8,
      text: formatMonthDay(monday, monday),
    }));
}
