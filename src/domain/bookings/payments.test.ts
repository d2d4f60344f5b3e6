import { describe, expect, it } from "vitest";
import { calculateBalance, mostCents, type Paid } from "./payments.ts";

const RENTAL = { owedCents: 114_622, depositCents: 50_000, feesCents: 0 };
const PAID: Paid[] = [
  { kind: "payment", cents: 114_622 },
  { kind: "deposit", cents: 50_000 },
];

describe("what is due and what goes back", () => {
  it("is the price and the deposit before anything is paid", () => {
    expect(calculateBalance([], RENTAL)).toEqual({
      paidCents: 0,
      depositHeldCents: 0,
      dueCents: 114_622,
      depositDueCents: 50_000,
      refundCents: 0,
      depositBackCents: 0,
    });
  });

  it("is nothing once all is paid", () => {
    const { dueCents, depositDueCents, refundCents, depositBackCents } = calculateBalance(
      PAID,
      RENTAL,
    );
    expect([dueCents, depositDueCents, refundCents, depositBackCents]).toEqual([0, 0, 0, 0]);
  });

  it("is the deposit less fees after the return, once", () => {
    const returned = { owedCents: 114_622, depositCents: 0, feesCents: 13_500 };
    expect(calculateBalance(PAID, returned)).toMatchObject({
      depositBackCents: 36_500,
      dueCents: 0,
    });
    const back: Paid[] = [...PAID, { kind: "deposit-return", cents: 36_500 }];
    expect(calculateBalance(back, returned)).toMatchObject({ depositBackCents: 0, dueCents: 0 });
  });

  it("is what fees cost beyond the deposit", () => {
    const returned = { owedCents: 114_622, depositCents: 0, feesCents: 60_000 };
    expect(calculateBalance(PAID, returned)).toMatchObject({
      depositBackCents: 0,
      dueCents: 10_000,
    });
  });

  it("is a refund only where money was taken", () => {
    const canceled = { owedCents: 64_811, depositCents: 0, feesCents: 0 };
    expect(calculateBalance(PAID, canceled)).toMatchObject({
      refundCents: 49_811,
      depositBackCents: 50_000,
    });
    expect(calculateBalance([], { ...canceled, owedCents: 0 })).toMatchObject({ refundCents: 0 });
    expect(mostCents("refund", [])).toBe(0);
    expect(mostCents("deposit-return", PAID)).toBe(50_000);
    expect(mostCents("payment", PAID)).toBeNull();
  });
});
