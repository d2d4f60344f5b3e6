import { formatMinutes } from "#domain/inquiries/promise-clock.ts";

const MINUTE = 60_000;

/** Instants in milliseconds since 1970. */
export type AnsweredInquiry = { receivedAt: number; answeredAt: number | null };

/** In minutes of opening time; null while too few are answered. */
export type ResponseTimes = {
  /** Inquiries that were answered, or were not within the promised time. */
  count: number;
  answered: number;
  within: number;
  fastest: number | null;
  median: number | null;
  slowest: number | null;
};

/** The smallest value that at least this part of all values does not exceed. */
function quantile(sorted: readonly number[], count: number, part: number): number | null {
  return sorted[Math.max(0, Math.ceil(count * part) - 1)] ?? null;
}

/**
 * One in ten is answered within `fastest`, half within `median`, nine of ten within `slowest`. Inquiries that still wait
 * count as slower than all others, unless the promised time is not over yet: those are left out.
 */
export function responseTimes(
  inquiries: readonly AnsweredInquiry[],
  {
    now,
    promiseMinutes,
    openTime,
  }: { now: number; promiseMinutes: number; openTime: (start: number, end: number) => number },
): ResponseTimes {
  const minutes: number[] = [];
  let late = 0;
  for (const { receivedAt, answeredAt } of inquiries) {
    if (answeredAt !== null) minutes.push(openTime(receivedAt, answeredAt) / MINUTE);
    else if (openTime(receivedAt, now) > promiseMinutes * MINUTE) late += 1;
  }
  const sorted = minutes.toSorted((a, b) => a - b);
  const count = sorted.length + late;
  return {
    count,
    answered: sorted.length,
    within: sorted.filter((time) => time <= promiseMinutes).length,
    fastest: quantile(sorted, count, 0.1),
    median: quantile(sorted, count, 0.5),
    slowest: quantile(sorted, count, 0.9),
  };
}

/** "31 min", "2 h" or "1 h 44". */
export function formatDuration(minutes: number): string {
  return formatMinutes(Math.round(minutes)).replace(" h 00", " h");
}
