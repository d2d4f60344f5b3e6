import { describe, expect, it } from "vitest";
import { type Finding, findingText } from "./findings.ts";
import { leadTimes, medianDaysAhead, type RequestedBookings } from "./rental-figures.ts";
import { endedFinding, leadFinding, revenueFinding, usedFinding } from "./rental-findings.ts";

const some = (count: number, own: Partial<RequestedBookings> = {}): RequestedBookings => ({
  class: "4-seater",
  state: "confirmed",
  daysAhead: 10,
  count,
  cents: count * 10_000,
  ...own,
});
const message = (finding: Finding) => findingText(finding);
const TOO_FEW = "Not enough bookings yet to compare.";

it("names the class that is used most, of whole weeks", () => {
  const of = (name: string, ...percents: number[]) => ({ name, percents });
  expect(message(usedFinding([of("4 Seater", 40, 60), of("6 Seater", 70, 84)]))).toBe(
    "The 6 Seater is used most, 77% of the time.",
  );
  expect(message(usedFinding([of("4 Seater", 50), of("6 Seater", 50.2)]))).toBe(
    "The 4 Seater and the 6 Seater are used most, 50% of the time each.",
  );
  expect(message(usedFinding([of("4 Seater", 0.2)]))).toBe(
    "Hardly any cart was out in the weeks that are over.",
  );
  expect(message(usedFinding([]))).toBe("No rental carts are listed.");
});

describe("the finding about booked rentals", () => {
  it("compares the first third of the weeks with the last", () => {
    expect(message(revenueFinding([100_000, 150_000, 300_050], 60))).toBe(
      "Booked rentals grew from $1,000 to $3,001 a week.",
    );
    expect(message(revenueFinding([300_000, 150_000, 100_000], 60))).toBe(
      "Booked rentals fell from $3,000 to $1,000 a week.",
    );
    expect(message(revenueFinding([300_000, 310_000, 320_000], 60))).toBe(
      "Booked rentals stay near $3,100 a week.",
    );
  });

  it("claims nothing from few bookings or weeks", () => {
    expect(message(revenueFinding([0, 0, 0], 0))).toBe(
      "Nothing was booked in the weeks that are over.",
    );
    expect(message(revenueFinding([100, 200, 900], 19))).toBe(TOO_FEW);
    expect(message(revenueFinding([100, 900], 90))).toBe(TOO_FEW);
  });
});

it("counts how far ahead renters book", () => {
  const booked = [some(3, { daysAhead: 1 }), some(4, { daysAhead: 7 }), some(5, { daysAhead: 56 })];
  expect(leadTimes(booked).map(({ count }) => count)).toEqual([3, 0, 4, 0, 0, 5]);
  expect(medianDaysAhead(booked)).toBe(7);
  expect(medianDaysAhead([])).toBeNull();
  expect(message(leadFinding([some(10, { daysAhead: 3 }), some(10, { daysAhead: 12 })]))).toBe(
    "Half are booked 12 days ahead or more.",
  );
  expect(message(leadFinding([some(30, { daysAhead: 0 })]))).toBe(
    "Half are booked less than a day ahead.",
  );
  expect(message(leadFinding([some(19)]))).toBe(TOO_FEW);
  expect(message(leadFinding([]))).toBe("Nothing was booked in these weeks.");
});

it("counts what was canceled of what was booked, without requests that were declined", () => {
  const canceled = some(3, { state: "canceled" });
  const others = [some(2, { state: "declined" }), some(9, { state: "expired" })];
  expect(
    message(endedFinding([some(36), canceled, some(1, { state: "no_show" }), ...others])),
  ).toBe("4 of 40 bookings of these weeks were canceled or nobody was there.");
  expect(message(endedFinding([some(36)]))).toBe("No booking of these weeks was canceled.");
  expect(message(endedFinding([some(10), canceled]))).toBe(TOO_FEW);
  expect(message(endedFinding(others))).toBe("Nothing was booked in these weeks.");
});
