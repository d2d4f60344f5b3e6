import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stayCents } from "#domain/rentals/quote.ts";
import { PLANS } from "#domain/rentals/testing/sample-plans.ts";
import { STAY_CHARTS, type StayChartShape, stayChartShape, staySpans } from "./stay-chart-shape.ts";

const { rules, vehicles } = PLANS;
const lengths = Array.from({ length: rules.maximumDays }, (_, index) => index + 1);
const real = vehicles.map((vehicle) => ({
  id: vehicle.id,
  prices: lengths.map((days) => stayCents(vehicle, days)),
}));
const charts = real.flatMap(({ id, prices }) =>
  Object.entries(STAY_CHARTS).map(([size, frame]) => ({ id, prices, size, frame })),
);

const anyPrices = fc
  .array(fc.constantFrom(0, 1, 5000, 24_500, 91_334), { minLength: 1, maxLength: 60 })
  .map((steps) => {
    let price = 0;
    return steps.map((step) => {
      price += step;
      return price;
    });
  });
const anyFrame = fc.constantFrom(...Object.values(STAY_CHARTS));

type Point = [x: number, y: number];

function corners(path: string): Point[] {
  const found: Point[] = [];
  for (const [, letter, numbers = ""] of path.matchAll(/([MLH])([^MLHVZ]+)/g)) {
    const [x = 0, y = found.at(-1)?.[1] ?? 0] = numbers.trim().split(" ").map(Number);
    if (letter === "H") expect(numbers).toMatch(/^[\d.]+$/);
    found.push([x, y]);
  }
  return found;
}

function heightAt(line: Point[], x: number): number | undefined {
  const after = line.findIndex(([end]) => end > x);
  return line[after]?.[1];
}

/** How wide the site's font sets a text, in its size, as measured in a browser. */
const getWidth = (words: string) =>
  [...words].reduce((sum, each) => sum + (",: ".includes(each) ? 0.32 : 0.64), 0);

const inside = ({ width, height }: StayChartShape, [x, y]: Point) =>
  x >= 0 && x <= width && y >= 0 && y <= height;

describe("staySpans", () => {
  it("covers every length once, in order, with its price", () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const spans = staySpans(prices);
        const days = spans.flatMap(({ from, to, cents }) =>
          Array.from({ length: to - from + 1 }, (_, index) => [from + index, cents]),
        );
        expect(days).toEqual(prices.map((cents, index) => [index + 1, cents]));
        const neighbors = spans.map(({ cents }, index) => cents === spans[index + 1]?.cents);
        expect(neighbors).not.toContain(true);
      }),
    );
  });

  it("shows where the weekly and monthly plans are cheapest", () => {
    const long = real.map(({ id, prices }) => [
      id,
      staySpans(prices)
        .filter(({ from, to }) => to > from)
        .map(({ from, to, cents }) => `${from}–${to}: ${cents}`),
    ]);
    expect(long).toEqual([
      ["4-seater", ["5–7: 105000", "19–30: 280000"]],
      ["6-seater", ["6–7: 140000", "18–30: 350000"]],
      ["utility", ["5–7: 105000", "19–30: 280000"]],
    ]);
  });
});

describe("stayChartShape", () => {
  it("draws a rising line from side to side, with ticks that cover its height", () => {
    fc.assert(
      fc.property(anyPrices, anyFrame, fc.nat(), (prices, frame, pick) => {
        const days = 1 + (pick % prices.length);
        const shape = stayChartShape(prices, days, frame);
        const line = corners(shape.line);
        expect(JSON.stringify(shape)).not.toContain("null");
        expect(line[0]?.[0]).toBe(frame.left);
        expect(line.at(-1)?.[0]).toBe(shape.right);
        for (const [index, [x, y]] of line.entries()) {
          expect(inside(shape, [x, y])).toBe(true);
          expect(x).toBeGreaterThanOrEqual(line[index - 1]?.[0] ?? 0);
          expect(y).toBeLessThanOrEqual(line[index - 1]?.[1] ?? frame.height);
        }
        const ticks = shape.prices.map(({ y }) => y);
        expect(ticks).toEqual(ticks.toSorted((a, b) => b - a));
        expect(Math.min(...ticks)).toBeLessThanOrEqual(Math.min(...line.map(([, y]) => y)));
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  it("puts the point on the line, over its day, and the plateau under it", () => {
    for (const { prices, frame } of charts) {
      for (const days of lengths) {
        const { line, point, plateau, bottom } = stayChartShape(prices, days, frame);
        expect(point.y).toBe(heightAt(corners(line), point.x));
        const day = (frame.width - frame.left - frame.right) / prices.length;
        expect(Math.abs(point.x - frame.left - day * (days - 0.5))).toBeLessThanOrEqual(0.5);
        expect(plateau.y).toBe(point.y);
        expect(plateau.y + plateau.height).toBeCloseTo(bottom, 5);
        expect(plateau.x).toBeLessThan(point.x);
        expect(plateau.x + plateau.width).toBeGreaterThan(point.x);
      }
    }
  });

  it.each(charts)("keeps its text inside the picture: $id, $size", ({ prices, frame }) => {
    const shape = stayChartShape(prices, 5, frame);
    const wide = (words: string) => getWidth(words) * frame.text;
    const bold = (words: string) => wide(words) * 1.12;
    for (const { x, y, anchor, lines } of shape.labels) {
      for (const [index, words] of lines.entries()) {
        const [from, to] = anchor === "end" ? [x - bold(words), x] : [x, x + bold(words)];
        expect(from, words).toBeGreaterThan(frame.left);
        expect(to, words).toBeLessThanOrEqual(frame.width);
        expect(y - frame.text, words).toBeGreaterThanOrEqual(0);
        expect(y + index * 20, words).toBeLessThan(shape.bottom);
      }
    }
    for (const { y, text } of shape.prices) {
      expect(frame.left - 10 - wide(text), text).toBeGreaterThanOrEqual(0);
      expect(y - frame.text / 2).toBeGreaterThanOrEqual(0);
    }
    for (const { x, text } of shape.days) {
      expect(x - wide(text) / 2, text).toBeGreaterThanOrEqual(0);
      expect(x + wide(text) / 2, text).toBeLessThanOrEqual(frame.width);
    }
  });

  it("has ticks above the highest price of the content", () => {
    for (const { id, prices, frame } of charts) {
      const tops = stayChartShape(prices, 1, frame).prices.map(({ text }) => text);
      expect(tops.at(-1)).toBe(id === "6-seater" ? "$4,000" : "$3,000");
      expect(tops[0]).toBe("$0");
    }
  });

  it("labels the prices of the cheapest plans", () => {
    const words = real.map(({ prices }) =>
      stayChartShape(prices, 1, STAY_CHARTS.wide).labels.flatMap(({ lines }) => lines),
    );
    const four = ["5–7 days: $1,050", "19–30 days", "$2,800"];
    expect(words).toEqual([four, ["18–30 days", "$3,500"], four]);
  });
});
