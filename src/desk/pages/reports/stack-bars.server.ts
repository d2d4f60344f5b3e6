import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { CHART, dayLabels, type Mark } from "./chart-frame.server.ts";

export type StackBars<Key extends string> = {
  width: number;
  height: number;
  /** Where the bars stand. */
  baseline: number;
  ticks: Mark[];
  days: Mark[];
  totals: Mark[];
  bars: { kind: Key; x: number; y: number; width: number; height: number }[];
};

const GAP = 1;
/** With more bars the last figure would stand on the others. */
const MAX_WITH_LAST = 20;
/** The least value at the top of the axis. */
const MIN_TOP = 4;

type Week<Key extends string> = { monday: string; counts: Readonly<Record<Key, number>> };

/** Positions of stacked bars in the chart's own pixels. */
export function layoutStackBars<Key extends string>(
  weeks: readonly Week<Key>[],
  keys: readonly Key[],
  format: (value: number) => string,
): StackBars<Key> {
  const { width, height, left, right, top, bottom } = CHART;
  const totals = weeks.map(({ counts }) => keys.reduce((sum, key) => sum + counts[key], 0));
  const highest = Math.max(0, ...totals);
  const x = scaleBand<string>()
    .domain(weeks.map(({ monday }) => monday))
    .range([left, width - right])
    .padding(0.25);
  const y = scaleLinear()
    .domain([0, Math.max(MIN_TOP, highest)])
    .nice(4)
    .range([height - bottom, top]);
  const layers = stack<Week<Key>["counts"], Key>()
    .keys(keys)
    .value((counts, key) => counts[key])(weeks.map(({ counts }) => counts));
  const center = (monday: string) => (x(monday) ?? 0) + x.bandwidth() / 2;
  const isTold = (index: number) =>
    weeks.length <= 4 ||
    totals.indexOf(highest) === index ||
    (index === weeks.length - 1 && weeks.length <= MAX_WITH_LAST);
  return {
    width,
    height,
    baseline: height - bottom,
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((tick) => ({ x: left - 6, y: y(tick), text: format(tick) })),
    days: dayLabels(weeks, center),
    totals: weeks.flatMap(({ monday }, index) => {
      const total = totals[index] ?? 0;
      if (total === 0 || !isTold(index)) return [];
      return [{ x: center(monday), y: y(total) - 5, text: format(total) }];
    }),
    bars: layers.flatMap((layer) =>
      layer.flatMap(([from, to], index) => {
        const space = y(from) - y(to);
        if (space <= 0) return [];
        return [
          {
            kind: layer.key,
            x: x(weeks[index]?.monday ?? "") ?? 0,
            y: y(to),
            width: x.bandwidth(),
            height: Math.max(1, space - GAP),
          },
        ];
      }),
    ),
  };
}
