import { describe, expect, it } from "vitest";
import { SAMPLE_CART } from "#domain/carts/testing/sample-cart.ts";
import type { CartDrawingInput } from "./hard-points.ts";
import { bedReach, planSeats, planWords } from "./plan-parts.ts";
import { planSize, planView } from "./plan-view.ts";

const GT4: CartDrawingInput = SAMPLE_CART;
const LAYOUTS = ["2", "2+2", "4F", "4+2", "6F", "6+2"] as const;
const SEATS = { "2": 2, "2+2": 4, "4F": 4, "4+2": 6, "6F": 6, "6+2": 8 };
const BEDS = ["box", "large-box", "flat"] as const;
const COLOR = "#1C4E9E";

describe("planView", () => {
  it.each(LAYOUTS)("draws every seat of %s once, numbered from the driver's", (seatLayout) => {
    const cart = { ...GT4, seatLayout };
    const svg = planView(cart, COLOR);
    const places = [...svg.matchAll(/data-seat="(\w+)"/g)].map(([, place]) => place);
    expect(new Set(places).size).toBe(SEATS[seatLayout]);
    const numbers = [...svg.matchAll(/>(\d)<\/text>/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: SEATS[seatLayout] }, (_, index) => index + 1));
    const back = planSeats(cart).filter(({ facesBack }) => facesBack);
    expect(back).toHaveLength(seatLayout.includes("+") ? 2 : 0);
  });

  it.each(LAYOUTS)("keeps every part of %s within the picture", (seatLayout) => {
    for (const bed of seatLayout === "2" ? [null, ...BEDS] : [null]) {
      for (const roof of ["standard", "extended", "long"] as const) {
        const cart = { ...GT4, seatLayout, bed, roof };
        const svg = planView(cart, COLOR);
        const [left = 0, top = 0, width = 0, height = 0] =
          svg
            .match(/viewBox="([^"]+)"/)?.[1]
            ?.split(" ")
            .map(Number) ?? [];
        expect({ width, height }).toEqual(planSize(cart));
        for (const [, x, y, w, h] of svg.matchAll(
          /<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/g,
        )) {
          expect(Number(x)).toBeGreaterThanOrEqual(left);
          expect(Number(y)).toBeGreaterThanOrEqual(top);
          expect(Number(x) + Number(w)).toBeLessThanOrEqual(left + width);
          expect(Number(y) + Number(h)).toBeLessThanOrEqual(top + height);
        }
      }
    }
  });

  it("keeps the seats and the bed apart", () => {
    for (const seatLayout of LAYOUTS) {
      const rows = [...new Set(planSeats({ ...GT4, seatLayout }).map(({ x }) => x))];
      for (const [index, x] of rows.slice(1).entries()) {
        expect(x - (rows[index] ?? 0)).toBeGreaterThanOrEqual(68);
      }
    }
    for (const bed of BEDS) {
      const cart: CartDrawingInput = { ...GT4, seatLayout: "2", bed };
      const rearmost = Math.max(...planSeats(cart).map(({ x }) => x));
      expect(bedReach(cart)?.from).toBeGreaterThanOrEqual(rearmost + 34);
      expect(planView(cart, COLOR)).toContain(">Bed</text>");
    }
  });

  it("is the same for the same cart, and writes no dimension", () => {
    expect(planView(GT4, COLOR)).toBe(planView({ ...GT4 }, COLOR));
    expect(planView(GT4, COLOR)).not.toMatch(/\b(in|ft|cm|mm)\b</);
    expect(() => planView(GT4, "blue")).toThrow("not a #rrggbb color");
  });
});

describe("planWords", () => {
  it.each([
    [
      { ...GT4 },
      ["Seats 1 to 4 face forward. Seat 1 drives.", "The dashed line is the standard roof."],
    ],
    [
      { ...GT4, seatLayout: "6+2", roof: "long" } as const,
      [
        "Seats 1 to 6 face forward, 7 and 8 face back. Seat 1 drives.",
        "The dashed line is the long roof.",
      ],
    ],
    [
      { ...GT4, seatLayout: "2", bed: "flat" } as const,
      [
        "Seats 1 and 2 face forward. Seat 1 drives.",
        "A flat cargo bed lies behind the seats.",
        "The dashed line is the standard roof.",
      ],
    ],
  ])("describe the drawing (%#)", (cart, words) => {
    expect(planWords(cart)).toEqual(words);
  });
});
