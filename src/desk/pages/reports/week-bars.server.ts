import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { INQUIRY_KINDS, type InquiryKind } from "#domain/inquiries/inquiry-subject.ts";
import { formatCount } from "#domain/money.ts";
import { type WeekCounts, weekTotal } from "#domain/reports/findings.ts";
import { CHART, dayLabels, type Mark } from "./chart-frame.server.ts";

export type WeekBars = {
  width: number;
  height: number;
  /** Where the bars stand. */
  baseline: number;
  ticks: Mark[];
  days: Mark[];
  totals: Mark[];
  bars: { kind: InquiryKind; x: number; y: number; width: number; height: number }[];
};

const GAP = 1;
/** With more bars the last figure would stand on the others. */
const MOST_WITH_LAST = 20;

/** Positions of stacked bars in the chart's own pixels. */
export function layoutWeekBars(weeks: readonly { monday: string; counts: WeekCounts }[]): WeekBars {
  const { width, height, left, right, top, bottom } = CHART;
  const totals = weeks.map(({ counts }) => weekTotal(counts));
  const highest = Math.max(...totals);
  const x = scaleBand<string>()
    .domain(weeks.map(({ monday }) => monday))
    .range([left, width - right])
    .padding(0.25);
  const y = scaleLinear()
    .domain([0, Math.max(4, highest)])
    .nice(4)
    .range([height - bottom, top]);
  const layers = stack<WeekCounts, InquiryKind>()
    .keys(INQUIRY_KINDS)
    .value((counts, kind) => counts[kind])(weeks.map(({ counts }) => counts));
  const center = (monday: string) => (x(monday) ?? 0) + x.bandwidth() / 2;
  const isTold = (index: number) =>
    weeks.length <= 4 ||
    totals.indexOf(highest) === index ||
    (index === weeks.length - 1 && weeks.length <= MOST_WITH_LAST);
  return {
    width,
    height,
    baseline: height - bottom,
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((tick) => ({ x: left - 6, y: y(tick), text: formatCount(tick) })),
    days: dayLabels(weeks, center),
    totals: weeks.flatMap(({ monday }, index) => {
      const total = totals[index] ?? 0;
      if (total === 0 || !isTold(index)) return [];
      return [{ x: center(monday), y: y(total) - 5, text: formatCount(total) }];
    }),
    bars: layers.flatMap((layer) =>
      layer.flatMap(([from, to], index) => {
        const monday = weeks[index]?.monday ?? "";
        const space = y(from) - y(to);
        if (space <= 0) return [];
        return [
          {
            kind: layer.key,
            x: x(monday) ?? 0,
            y: y(to),
            width: x.bandwidth(),
            height: Math.max(1, space - GAP),
          },
        ];
      }),
    ),
  };
}
