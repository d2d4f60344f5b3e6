import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DOLLARS_HINT, parseDollars } from "./parse-dollars.ts";

const GROUPED = new Intl.NumberFormat("en-US");

describe("a price", () => {
  it("means the same however people in the US write it", () => {
    const writing = fc.record({
      symbol: fc.constantFrom("", "$", "$ ", "US$", "USD "),
      separator: fc.constantFrom("", ",", " ", "\u00a0", "\u202f"),
      cents: fc.constantFrom("", ".0", ".00"),
      end: fc.constantFrom("", " USD"),
      around: fc.constantFrom("", " ", "\t", "\u00a0"),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), writing, (dollars, how) => {
        const digits = GROUPED.format(dollars).replaceAll(",", how.separator);
        const text = `${how.around}${how.symbol}${digits}${how.cents}${how.end}${how.around}`;
        expect(parseDollars(text)).toEqual({ ok: true, dollars });
      }),
    );
  });

  it("never has cents", () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.integer({ min: 1, max: 99 }), (dollars, cents) => {
        const text = `${dollars}.${String(cents).padStart(2, "0")}`;
        expect(parseDollars(text)).toEqual({
          ok: false,
          mistake: "must be whole dollars, without cents",
        });
      }),
    );
    for (const text of ["$6,500.5", "6499.9999"]) {
      expect(parseDollars(text)).toMatchObject({ mistake: "must be whole dollars, without cents" });
    }
  });

  it.each([
    ..."6.500,00|6,5|6500,00|6.500|1,23|65,00|6'500|6,500 00|6, 500|6500.|6500.000|.50".split("|"),
    ..."0|$0.00|-6500|(6500)|6.5k|6500 EUR|€6500|6500-7000|Call for price||$|1e4|Infinity".split(
      "|",
    ),
  ])("is refused when written as %j", (text) => {
    expect(parseDollars(text)).toEqual({ ok: false, mistake: DOLLARS_HINT });
  });
});
