import { describe, expect, it } from "vitest";
import { PLANS } from "#domain/rentals/testing/sample-plans.ts";
import { feeChoices, feeMistake, lateHours } from "./return-fees.ts";

const MINUTE = 60_000;
const DUE = Date.parse("2026-07-18T15:00:00Z");

describe("hours late", () => {
  it.each([
    [-30, 0],
    [15, 0],
    [16, 1],
    [60, 1],
    [61, 2],
    [26 * 60, 26],
  ])("%i minutes after the time are %i", (minutes, hours) => {
    expect(lateHours(DUE, DUE + minutes * MINUTE)).toBe(hours);
  });
});

describe("the fee list", () => {
  it("has the late line with its hours only if the cart is late", () => {
    expect(feeChoices(PLANS.rules, 0).map(({ kind }) => kind)).not.toContain("late");
    const [late] = feeChoices(PLANS.rules, 3);
    expect(late).toMatchObject({
      kind: "late",
      fromCents: 3 * PLANS.rules.lateReturnPerHour * 100,
    });
  });

  it("takes amounts within the policy only", () => {
    const choices = feeChoices(PLANS.rules, 0);
    const of = (requested: string) => {
      const found = choices.find(({ kind }) => kind === requested);
      if (found === undefined) throw new Error(`there is no fee for ${requested}`);
      return found;
    };
    const [from, to] = PLANS.rules.cleaningFee;
    expect(feeMistake(of("cleaning"), from * 100)).toBeNull();
    expect(feeMistake(of("cleaning"), to * 100 + 1)).toMatch(/^Cleaning costs \$\d+ to \$\d+\.$/);
    expect(feeMistake(of("recharge"), PLANS.rules.rechargeFee * 100 - 1)).not.toBeNull();
    expect(feeMistake(of("accessory"), PLANS.rules.missingAccessoryFee * 100 + 4_000)).toBeNull();
    expect(feeMistake(of("smoke"), Number.NaN)).not.toBeNull();
  });
});
