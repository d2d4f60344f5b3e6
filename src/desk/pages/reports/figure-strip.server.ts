import { formatCount, wholeDollars } from "#domain/money.ts";
import { formatDuration } from "#domain/reports/answer-times.ts";
import { changeText } from "#domain/reports/findings.ts";
import type { RentalReport } from "./read-rentals.server.ts";
import type { Report } from "./read-report.server.ts";

export type Figure = { value: string; label: string; change: string | null; isBetter: boolean };

const percent = (part: number, whole: number) => Math.round((100 * part) / whole);

function medianFigure({ totals, before }: Report): Figure | null {
  const { median } = totals.answers;
  if (median === null) return null;
  const saved = before?.answers.median == null ? 0 : Math.round(before.answers.median - median);
  return {
    value: formatDuration(median),
    label: "first answer, median",
    change:
      saved === 0 ? null : `${formatDuration(Math.abs(saved))} ${saved > 0 ? "faster" : "slower"}`,
    isBetter: saved > 0,
  };
}

function promiseFigure({ totals, before, promiseMinutes }: Report): Figure | null {
  const { within, count } = totals.answers;
  if (count === 0) return null;
  const share = percent(within, count);
  const change =
    before === null || before.answers.count === 0
      ? 0
      : share - percent(before.answers.within, before.answers.count);
  return {
    value: `${share}%`,
    label: `answered within ${formatDuration(promiseMinutes)}`,
    change: change === 0 ? null : `${change > 0 ? "+" : "−"}${Math.abs(change)} points`,
    isBetter: change > 0,
  };
}

/** The figures above the charts, with the change from the same weeks of the year before. */
export function figureStrip(report: Report, rentals: RentalReport | null): Figure[] {
  const { totals, before } = report;
  const compared = (now: number, then: number | undefined) => {
    const change = changeText(now, then ?? null);
    return { change, isBetter: change?.startsWith("+") ?? false };
  };
  const figures = [
    {
      value: formatCount(totals.inquiries),
      label: "inquiries",
      ...compared(totals.inquiries, before?.inquiries),
    },
    medianFigure(report),
    promiseFigure(report),
    {
      value: formatCount(totals.bookings.count),
      label: "bookings requested",
      ...compared(totals.bookings.count, before?.bookings.count),
    },
    {
      value: wholeDollars(totals.bookings.totalCents),
      label: "rentals requested",
      ...compared(
        totals.bookings.totalCents,
        before !== null && before.bookings.count > 0 ? before.bookings.totalCents : undefined,
      ),
    },
    rentals === null || rentals.usedPercent === null
      ? null
      : {
          value: `${rentals.usedPercent}%`,
          label: "of rental time used",
          change: null,
          isBetter: false,
        },
  ];
  return figures.filter((figure) => figure !== null);
}
