import { scaleBand, scaleLinear } from "d3-scale";
import { formatDuration, type ResponseTimes } from "#domain/reports/response-times.ts";
import { CHART, dayLabels } from "./chart-frame.server.ts";

export type ResponseRanges = ReturnType<typeof layoutResponseRanges>;

const ROOM_FOR_LABELS = 58;
const HOUR = 60;

/** Times in minutes to positions in the chart's own pixels. */
export function layoutResponseRanges(
  weeks: readonly { monday: string; times: ResponseTimes }[],
  promiseMinutes: number,
) {
  const { width, height, left, top, bottom } = CHART;
  const end = width - ROOM_FOR_LABELS;
  const slowest = weeks.map(({ times }) => times.slowest ?? times.median ?? 0);
  const x = scaleBand<string>()
    .domain(weeks.map(({ monday }) => monday))
    .range([left, end]);
  const y = scaleLinear()
    .domain([0, Math.max(1.5 * promiseMinutes, ...slowest) / HOUR])
    .nice(4)
    .range([height - bottom, top]);
  const at = (minutes: number) => y(minutes / HOUR);
  const center = (monday: string) => (x(monday) ?? 0) + x.bandwidth() / 2;
  const last = weeks.findLast(({ times }) => times.median !== null)?.times.median ?? null;
  return {
    width,
    height,
    /** The end of the lines, which leave room for labels at the right. */
    end,
    ticks: y.ticks(4).map((hours) => ({
      x: left - 6,
      y: y(hours),
      text: hours === 0 ? "0" : `${hours} h`,
    })),
    days: dayLabels(weeks, center),
    promise: { x: end + 6, y: at(promiseMinutes), text: formatDuration(promiseMinutes) },
    lastMedian: last === null ? null : { x: end + 6, y: at(last), text: formatDuration(last) },
    /** `top` is the time of nine in ten, `bottom` that of one in ten, `median` null above the chart. */
    ranges: weeks.flatMap(({ monday, times }) =>
      times.count === 0
        ? []
        : [
            {
              x: center(monday),
              top: times.slowest === null ? top : at(times.slowest),
              bottom: times.fastest === null ? top : at(times.fastest),
              median: times.median === null ? null : at(times.median),
              isKept: times.slowest !== null && times.slowest <= promiseMinutes,
            },
          ],
    ),
  };
}
