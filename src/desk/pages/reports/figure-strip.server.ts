import { formatMonthDay } from "#domain/dates.ts";
import { formatCount, wholeDollars } from "#domain/money.ts";
import { changeText } from "#domain/reports/findings.ts";
import { formatDuration } from "#domain/reports/response-times.ts";
import type { RentalReport } from "./read-rentals.server.ts";
import type { Report } from "./read-report.server.ts";

export type Figure = { value: string; label: string; change: string | null; isBetter: boolean };

const percent = (part: number, whole: number) => Math.round((100 * part) / whole);

function medianFigure({ totals, before }: Report): Figure | null {
  const { median } = totals.responses;
  if (median === null) return null;
  const saved = before?.responses.median == null ? 0 : Math.round(before.responses.median - median);
  return {
    value: formatDuration(median),
    label: "first reply, median",
    change:
      saved === 0 ? null : `${formatDuration(Math.abs(saved))} ${saved > 0 ? "faster" : "slower"}`,
    isBetter: saved > 0,
  };
}

function promiseFigure({ totals, before, promiseMinutes }: Report): Figure | null {
  const { within, count } = totals.responses;
  if (count === 0) return null;
  const share = percent(within, count);
  const change =
    before === null || before.responses.count === 0
      ? 0
      : share - percent(before.responses.within, before.responses.count);
  return {
    value: `${share}%`,
    label: `answered within ${formatDuration(promiseMinutes)}`,
    change: change === 0 ? null : `${change > 0 ? "+" : "−"}${Math.abs(change)} points`,
    isBetter: change > 0,
  };
}

/** The figures above the charts, with the change from the same weeks of the year before. */
export function figureStrip(report: Report, rentals: RentalReport | null, now: Date): Figure[] {
  const { totals, before } = report;
  const compared = (now: number, then: number | undefined) => {
    const change = changeText(now, then ?? null);
    return { change, isBetter: change?.startsWith("+") ?? false };
  };
  const booked = rentals?.booked ?? totals.bookings;
  const bookedBefore = rentals === null ? before?.bookings : (rentals.before ?? undefined);
  const figures = [
    {
      value: formatCount(totals.inquiries),
      label: "inquiries",
      ...compared(totals.inquiries, before?.inquiries),
    },
    medianFigure(report),
    promiseFigure(report),
    {
      value: formatCount(booked.count),
      label: rentals === null ? "bookings requested" : "rentals booked",
      ...compared(booked.count, bookedBefore?.count),
    },
    {
      value: wholeDollars(booked.totalCents),
      label: rentals === null ? "rentals requested" : "price of these rentals",
      ...compared(
        booked.totalCents,
        bookedBefore !== undefined && bookedBefore.count > 0 ? bookedBefore.totalCents : undefined,
      ),
    },
    rentals === null || rentals.usedPercent === null || rentals.usedUntil === null
      ? null
      : {
          value: `${rentals.usedPercent}%`,
          label: `of rental time used until ${formatMonthDay(rentals.usedUntil, now)}`,
          change: null,
          isBetter: false,
        },
  ];
  return figures.filter((figure) => figure !== null);
}
