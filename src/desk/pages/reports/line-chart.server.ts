import { scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import { CHART, dayLabels } from "./chart-frame.server.ts";

export type LineChart = ReturnType<typeof layoutLineChart>;

const ROOM_FOR_LABELS = 96;
/** So that labels do not stand on each other. */
const MIN_DISTANCE = 14;

/** Percentages week by week, one line for each key, to positions in the chart's own pixels. */
export function layoutLineChart(
  weeks: readonly { monday: string; percents: Readonly<Record<string, number>> }[],
  series: readonly { key: string; name: string }[],
) {
  const { width, height, left, top, bottom } = CHART;
  const end = width - ROOM_FOR_LABELS;
  const x = scalePoint<string>()
    .domain(weeks.map(({ monday }) => monday))
    .range([left + 6, end]);
  const y = scaleLinear()
    .domain([0, 100])
    .range([height - bottom, top]);
  const at = (monday: string) => x(monday) ?? end;
  const lines = series.map(({ key, name }) => {
    const points = weeks.map(({ monday, percents }): [number, number] => [
      at(monday),
      y(Math.min(100, percents[key] ?? 0)),
    ]);
    const [lastX, lastY] = points.at(-1) ?? [end, y(0)];
    const percent = Math.round(weeks.at(-1)?.percents[key] ?? 0);
    const label = { x: lastX + 8, y: lastY, text: `${name} ${percent}%` };
    const path = points.length < 2 ? null : line()(points);
    return { key, path, x: lastX, y: lastY, label };
  });
  // From the lowest label up, each keeps its distance from the one below it.
  let lowest = height - bottom + MIN_DISTANCE;
  for (const { label } of lines.toSorted((a, b) => b.label.y - a.label.y)) {
    label.y = Math.min(label.y, lowest - MIN_DISTANCE);
    lowest = label.y;
  }
  return {
    width,
    height,
    /** The end of the lines, which leave room for labels at the right. */
    end,
    baseline: height - bottom,
    ticks: [0, 25, 50, 75, 100].map((tick) => ({ x: left - 2, y: y(tick), text: `${tick}%` })),
    days: dayLabels(weeks, at),
    /** `path` is null with less than two weeks. */
    lines,
  };
}
