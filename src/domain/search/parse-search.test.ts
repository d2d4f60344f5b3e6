import { expect, it } from "vitest";
import { parseSearch } from "./parse-search.ts";

it.each([
  ["six seats lifted under 12k", "6 seats, lifted, under $12,000", ""],
  ["6-seater between 8k and 10k", "6 seats, $8,000 to $10,000", ""],
  ["8 to 10k", "$8,000 to $10,000", ""],
  ["4 or 6 seats", "4 or 6 seats", ""],
  ["for 4 people at least 40 miles", "4 seats, at least 40 miles", ""],
  ["seats 7", "at least 7 seats", ""],
  ["cart for family of 6 under 10k", "6 seats, under $10,000", ""],
  ["for a family of five", "at least 5 seats", ""],
  ["group of 8 people", "8 seats", ""],
  ["family cart", "", ""],
  ["8495", "", "8495"],
  ["8,495 denago", "", "8495 denago"],
  ["$9,995", "at most $9,995", ""],
  ["12.5k or less", "at most $12,500", ""],
  ["over 20 mph", "over 20 mph", ""],
  ["25mph", "at least 25 mph", ""],
  ["cheap golf cart for the beach", "under $8,000, for a beach town", ""],
  ["6 seat lithium under 14000", "6 seats, Lithium Ion battery, under $14,000", ""],
  ["lithium ion", "Lithium Ion battery", ""],
  ["lead-acid", "Lead Acid battery", ""],
  ["golf", "for golf", ""],
  ["street legal 4 seats", "over 20 and up to 25 mph, 4 seats", ""],
  ["dirt roads", "for unpaved ground", ""],
  ["golf cart", "", ""],
  ["golfcarts", "", ""],
  ["2+2 forward facing", "all seats face forward", "2+2"],
  ["d5 ranger 2 + 2", "", "d5 ranger 2+2"],
  ["4 +2", "", "4+2"],
  ["4x4 work cart", "for work", "4x4"],
  ["under $12,000 Denago", "under $12,000", "denago"],
  ["turfman 1000", "", "turfman 1000"],
  ["Réd D5 Maverick 4+2 Plus", "", "red d5 maverick 4+2 plus"],
  ["under 12", "", "under 12"],
  ["", "", ""],
  ["  🛺 -- ", "", ""],
])("reads %j", (search, phrases, words) => {
  const reading = parseSearch(search);
  const meant = reading.wishes.filter((wish) => wish.words.length === 0);
  expect(meant.map(({ phrase }) => phrase).join(", ")).toBe(phrases);
  expect(reading.words.join(" ")).toBe(words);
});

it("treats under and over as exclusive, other bounds as inclusive", () => {
  const limits = (search: string) => parseSearch(search).limits;
  expect(limits("under 12k")).toEqual([{ figure: "price", from: null, to: 11_999 }]);
  expect(limits("up to $12,000")).toEqual([{ figure: "price", from: null, to: 12_000 }]);
  expect(limits("more than 30 miles")).toEqual([{ figure: "range", from: 31, to: null }]);
  expect(limits("at least 30 miles")).toEqual([{ figure: "range", from: 30, to: null }]);
  expect(limits("lsv")).toEqual([{ figure: "speed", from: 21, to: 25 }]);
  expect(limits("between 9k and 7k")).toEqual([{ figure: "price", from: 7000, to: 9000 }]);
});

it("matches any of several values of a group", () => {
  expect(parseSearch("4 seats or 6 seats, raised").chosen).toMatchObject({
    seats: ["4", "6"],
    stance: ["lifted"],
    use: [],
  });
});
