import { wholeDollars } from "#domain/money.ts";

/** Coordinates in SVG units. */
export type StayChartShape = {
  width: number;
  height: number;
  line: string;
  area: string;
  /** The days that cost as much as the chosen stay. */
  plateau: { x: number; y: number; width: number; height: number };
  point: { x: number; y: number };
  bottom: number;
  right: number;
  left: number;
  prices: readonly { y: number; text: string }[];
  days: readonly { x: number; text: string }[];
  labels: readonly { x: number; y: number; anchor: "start" | "end"; lines: readonly string[] }[];
};

export type StaySpan = { from: number; to: number; cents: number };

/** Two sizes, so that the text stays readable on phones. */
export const STAY_CHARTS = {
  phone: { width: 358, height: 230, left: 54, top: 12, right: 4, bottom: 30, text: 12 },
  wide: { width: 680, height: 300, left: 68, top: 14, right: 12, bottom: 36, text: 16 },
} as const;

type Frame = (typeof STAY_CHARTS)[keyof typeof STAY_CHARTS];

const DAY_TICKS = [1, 7, 14, 21, 30];
const STEPS = [100, 250, 500, 1000, 2500, 5000, 10_000];

/** Axis prices: from zero in at most five even steps to above the highest. */
function priceTicks(highest: number): number[] {
  const step = 100 * (STEPS.find((size) => highest <= size * 100 * 5) ?? 100_000);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** `prices` are cents for 1, 2, 3 … days. */
export function staySpans(prices: readonly number[]): StaySpan[] {
  const spans: StaySpan[] = [];
  for (const [index, cents] of prices.entries()) {
    const last = spans.at(-1);
    if (last?.cents === cents) last.to = index + 1;
    else spans.push({ from: index + 1, to: index + 1, cents });
  }
  return spans;
}

export const spanDays = ({ from, to }: StaySpan) => (from === to ? String(from) : `${from}–${to}`);

/** `prices` in cents. Spans of three days and more carry their price, for there a plan wins. */
export function stayChartShape(
  prices: readonly number[],
  days: number,
  { width, height, left, top, right, bottom, text }: Frame,
): StayChartShape {
  const ticks = priceTicks(Math.max(...prices));
  const highest = ticks.at(-1) || 1;
  const x = (day: number) => Math.round(left + ((width - left - right) * day) / prices.length);
  const y = (cents: number) =>
    Math.round(height - bottom - ((height - top - bottom) * cents) / highest);
  const spans = staySpans(prices);
  const steps = spans.map(({ from, to, cents }) => `${x(from - 1)} ${y(cents)}H${x(to)}`);
  const line = `M${steps.join("L")}`;
  const end = x(prices.length);
  const chosen = spans.find(({ from, to }) => from <= days && days <= to) ?? {
    from: 1,
    to: 1,
    cents: 0,
  };
  const named = spans.filter(({ from, to }) => to - from >= 2);
  return {
    width,
    height,
    line,
    area: `${line}V${y(0)}H${x(0)}Z`,
    plateau: {
      x: x(chosen.from - 1),
      y: y(chosen.cents),
      width: Math.round(x(chosen.to) - x(chosen.from - 1)),
      height: Math.round(y(0) - y(chosen.cents)),
    },
    point: { x: x(days - 0.5), y: y(chosen.cents) },
    bottom: y(0),
    left,
    right: end,
    prices: ticks.map((cents) => ({ y: y(cents), text: wholeDollars(cents) })),
    days: DAY_TICKS.filter((day) => day <= prices.length).map((day) => ({
      x: x(day - 0.5),
      text: day === 1 ? "1 day" : String(day),
    })),
    labels: named.map((span) => {
      const { to, cents } = span;
      const isLast = to === prices.length;
      return {
        x: isLast ? Math.round(end - text * 0.6) : Math.round(x(to) + text * 0.8),
        y: Math.round(y(cents) + text * (isLast ? 1.9 : 2.1)),
        anchor: isLast ? "end" : "start",
        lines: isLast
          ? [`${spanDays(span)} days`, wholeDollars(cents)]
          : [`${spanDays(span)} days: ${wholeDollars(cents)}`],
      };
    }),
  };
}
