import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cartsFinding,
  changeText,
  findingText,
  inquiriesFinding,
  responsesFinding,
  sourcesFinding,
  townsFinding,
  type WeekCounts,
} from "./findings.ts";

const week = (own: Partial<WeekCounts>): WeekCounts => ({
  sales: 0,
  rental: 0,
  service: 0,
  parts: 0,
  general: 0,
  ...own,
});
const ranking = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, count]) => ({ name, count }));
const TOO_FEW = "Not enough inquiries yet to compare.";

describe("the finding about inquiries", () => {
  const weeks = (...rentals: number[]) =>
    rentals.map((rental) => week({ rental, sales: 20, parts: 1 }));
  const text = (counts: readonly WeekCounts[]) => findingText(inquiriesFinding(counts));

  it("names the kind that changed most, from the first third of the weeks to the last", () => {
    expect(text(weeks(20, 24, 50, 60, 110, 124))).toBe(
      "Rental requests grew from 22 to 117 a week.",
    );
    expect(text(weeks(117, 60, 22))).toBe("Rental requests fell from 117 to 22 a week.");
    expect(text([week({ service: 0 }), week({ sales: 30 }), week({ service: 9 })])).toBe(
      "Service requests grew from 0 to 9 a week.",
    );
  });

  it("says how many there are where none changed much", () => {
    expect(text(weeks(20, 21, 22))).toBe("Inquiries stay near 42 a week.");
    expect(text([week({ sales: 10 }), week({ sales: 10 }), week({ sales: 12 })])).toBe(
      "Inquiries stay near 11 a week.",
    );
  });

  it("claims nothing from few inquiries or weeks", () => {
    expect(text([])).toBe("No inquiries in the weeks that are over.");
    expect(text(weeks(100, 200))).toBe(TOO_FEW);
    expect(text([week({ sales: 1 }), week({ sales: 9 }), week({ sales: 9 })])).toBe(TOO_FEW);
  });
});

describe("the finding about first responses", () => {
  const times = { count: 40, answered: 40, within: 35, fastest: 4, median: 31, slowest: 104 };
  const text = (own: Partial<typeof times>) => findingText(responsesFinding({ ...times, ...own }));

  it("gives the time of half and of nine in ten", () => {
    expect(text({})).toBe(
      "Half are replied to within 31 min of opening time, 9 of 10 within 1 h 44.",
    );
  });

  it("does not pass over those that have no answer", () => {
    const partly = { ...times, answered: 30, slowest: null };
    expect(findingText(responsesFinding(partly))).toBe(
      "Half are replied to within 31 min; more than 1 of 10 have no reply.",
    );
    expect(findingText(responsesFinding({ ...partly, answered: 9, median: null }))).toBe(
      "Only 9 of 40 have a reply on record.",
    );
  });

  it("claims nothing from few inquiries", () => {
    expect(text({ count: 19 })).toBe(TOO_FEW);
    expect(text({ count: 0 })).toBe("No inquiries in the weeks that are over.");
  });
});

describe("the findings of rankings", () => {
  const sources = (counts: Record<string, number>) =>
    findingText(sourcesFinding(ranking(counts), "unknown"));

  it("name the source that brings the most, of all inquiries", () => {
    expect(sources({ unknown: 900, "Google search": 594, Facebook: 73 })).toBe(
      "Google search brings the most: 594 of 1,567 inquiries.",
    );
    expect(sources({ Bing: 20, Facebook: 20 })).toBe(
      "Bing and Facebook lead with 20 inquiries each.",
    );
    expect(sources({ unknown: 30 })).toBe("Where they came from is not known for any inquiry.");
    expect(sources({ Bing: 19 })).toBe(TOO_FEW);
    expect(sources({})).toBe("No inquiries in these weeks.");
  });

  it("name the cart that is asked about most", () => {
    const carts = (counts: Record<string, number>) => findingText(cartsFinding(ranking(counts)));
    expect(carts({ "D6 MAX GT4": 45, NOMAD: 10 })).toBe(
      "The D6 MAX GT4 is asked about most, in 45 of 55 inquiries that name a cart.",
    );
    expect(carts({ "D6 MAX GT4": 10, NOMAD: 10 })).toBe(
      "No cart leads: the first two are each named in 10 of 20 inquiries that name a cart.",
    );
    expect(carts({ NOMAD: 3 })).toBe(TOO_FEW);
    expect(carts({})).toBe("No inquiry in these weeks names a cart.");
  });

  it("name as few towns as make up half of those that name one", () => {
    const towns = (counts: Record<string, number>) => findingText(townsFinding(ranking(counts)));
    expect(towns({ Lavallette: 30, Brick: 10, "Surf City": 10 })).toBe(
      "30 of 50 inquiries with a town are for Lavallette.",
    );
    expect(towns({ Lavallette: 8, Brick: 7, "Surf City": 6, "Bay Head": 6, Berkeley: 6 })).toBe(
      "21 of 33 inquiries with a town are for Lavallette, Brick, and Surf City.",
    );
    expect(towns({ Brick: 19 })).toBe(TOO_FEW);
    expect(towns({})).toBe("No inquiry in these weeks names a town.");
  });

  it("never say a larger part than the whole", () => {
    const counts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(counts, (unsorted) => {
        const rows = unsorted
          .toSorted((a, b) => b - a)
          .map((count, index) => ({ name: `town ${index}`, count }));
        const { figure } = townsFinding(rows);
        if (figure === "") return;
        const [part = 0, whole = 0] = figure.replaceAll(",", "").split(" of ").map(Number);
        expect(part).toBeLessThanOrEqual(whole);
        expect(whole).toBe(unsorted.reduce((total, count) => total + count, 0));
      }),
    );
  });
});

it.each([
  [1567, 1399, "+12%"],
  [1000, 2000, "−50%"],
  [100, 100, "±0%"],
  [100, null, null],
  [100, 19, null],
])("compares %s with %s as %s", (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
