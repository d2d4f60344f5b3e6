import { expect, it } from "vitest";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { cancellationSentence } from "./cancellation-text.ts";

const startingOn = (day: string, paidCents = 0) => ({
  fromAt: dealershipInstant(day, "14:30").getTime(),
  totalCents: 73_038,
  paidCents,
});
const STAY = startingOn("2027-03-13");
const RULE = { freeHours: 24, lateRefundPercent: 50, noShowRefundPercent: 0 };
const EARLY = new Date("2027-01-01T00:00:00Z");
const COSTS =
  "canceling a confirmed rental costs $365.19, 50% of the price. If you don't show up, you owe the full price.";

const getText = (...input: Parameters<typeof cancellationSentence>) =>
  cancellationSentence(...input).replaceAll("\u202f", " ");

it("counts elapsed hours across clock changes", () => {
  // The clocks go forward in between: the same time of the day before is only 23 hours earlier.
  expect(getText(startingOn("2027-03-14"), RULE, EARLY)).toBe(
    `Free to cancel until Sat, Mar 13, 2027, 1:30 PM EST. After that, ${COSTS}`,
  );
});

it("offers no free cancellation after its deadline", () => {
  const at = (iso: string) => getText(STAY, RULE, new Date(iso));
  expect(at("2027-03-12T19:29:59Z")).toMatch(/^Free to cancel until Fri, Mar 12, 2:30 PM EST\. /);
  expect(at("2027-03-12T19:30:00Z")).toBe(
    `Your rental starts in less than 24 hours. From now on, ${COSTS}`,
  );
});

it("speaks of money that comes back only where some was paid", () => {
  expect(getText(STAY, RULE, EARLY)).not.toContain("comes back");
  expect(getText(startingOn("2027-03-13", 73_038), RULE, EARLY)).toContain(
    `${COSTS} You've paid $730.38: what is above the cost comes back.`,
  );
});

it("uses the figures of the content", () => {
  const rule = { freeHours: 48, lateRefundPercent: 0, noShowRefundPercent: 10 };
  expect(getText(STAY, rule, EARLY)).toMatch(
    /^Free to cancel until Thu, Mar 11, .* After that, canceling a confirmed rental costs the full price\. If you don't show up, you owe \$657\.34, 90% of the price\.$/,
  );
  expect(getText(STAY, { ...RULE, lateRefundPercent: 100 }, EARLY)).toContain("costs nothing.");
});
