import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCents } from "#domain/money.ts";
import {
  amortizationSchedule,
  calculatePayment,
  levelPayment,
  minimumDown,
  paymentFromParams,
} from "./payment.ts";

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The payment by halving an interval, without the closed form. */
function byHalving(financedCents: number, apr: number, months: number): number {
  const fine = 10n ** 30n;
  const month = (BigInt(Math.round(apr * 1000)) * fine) / 1_200_000n;
  const owedAfter = (payment: bigint) => {
    let balance = BigInt(financedCents) * fine;
    for (let count = 0; count < months; count += 1) {
      balance += (balance * month) / fine - payment;
    }
    return balance;
  };
  let low = 0n;
  let high = BigInt(financedCents) * fine * 2n;
  while (high - low > fine / 1_000_000n) {
    const middle = (low + high) / 2n;
    if (owedAfter(middle) > 0n) low = middle;
    else high = middle;
  }
  return Number((low * 1_000_000n) / fine) / 1_000_000;
}

const loan = fc.record({
  financed: fc.integer({ min: 10_000, max: 5_000_000 }),
  apr: fc.integer({ min: 0, max: 36_000 }).map((thousandths) => thousandths / 1000),
  months: fc.constantFrom(6, 12, 24, 36, 48, 60, 72, 84),
});

describe("levelPayment", () => {
  it.each([
    ["Microsoft, PMT function: $10,000 at 8 % in 10 months", 10_000, 8, 10, "1037.03"],
    ["letuscalculate.com, auto loan: $20,000 at 4 % in 60 months", 20_000, 4, 60, "368.33"],
    ["docs.rs/amortization-schedule: $100,000 at 7 % in 360 months", 100_000, 7, 360, "665.30"],
    ["Math 352 (scribd 360526230): $150,000 at 3.625 %, 360", 150_000, 3.625, 360, "684.08"],
    ["Math 352 (scribd 376507990): $130,000 at 3.8 %, 180", 130_000, 3.8, 180, "948.62"],
  ])("%s", (_, amount, apr, months, monthly) => {
    expect(dollars(levelPayment(amount * 100, apr, months))).toBe(monthly);
  });

  it("matches a bisection within half a cent", () => {
    fc.assert(
      fc.property(loan, ({ financed, apr, months }) => {
        const found = byHalving(financed, apr, months);
        expect(Math.abs(levelPayment(financed, apr, months) - found)).toBeLessThan(0.5001);
      }),
      { numRuns: 60 },
    );
  });

  it("is an even share at 0 %", () => {
    expect(levelPayment(1_200_000, 0, 48)).toBe(25_000);
    expect(amortizationSchedule(10_000, 0, 3).map(({ payment }) => payment)).toEqual([
      3333, 3333, 3334,
    ]);
  });
});

describe("schedule", () => {
  /** $130,000 at 3.8 % in 180 months (Math 352 Amortization Project, scribd 376507990). */
  it("matches a published table", () => {
    const rows = amortizationSchedule(13_000_000, 3.8, 180).slice(0, 4);
    expect(rows.map(({ interest, balance }) => [dollars(interest), dollars(balance)])).toEqual([
      ["411.67", "129463.05"],
      ["409.97", "128924.40"],
      ["408.26", "128384.04"],
      ["406.55", "127841.97"],
    ]);
  });

  /** $150,000 at 3.625 % in 360 months (Math 352, scribd 360526230). */
  it("matches another published table", () => {
    const rows = amortizationSchedule(15_000_000, 3.625, 360).slice(0, 3);
    expect(rows.map(({ interest, balance }) => [dollars(interest), dollars(balance)])).toEqual([
      ["453.13", "149769.05"],
      ["452.43", "149537.40"],
      ["451.73", "149305.05"],
    ]);
  });

  it("repays the loan and every month's interest to the cent", () => {
    fc.assert(
      fc.property(loan, ({ financed, apr, months }) => {
        const rows = amortizationSchedule(financed, apr, months);
        const sum = (of: "payment" | "interest") => rows.reduce((total, row) => total + row[of], 0);
        expect(rows).toHaveLength(months);
        expect(sum("payment")).toBe(financed + sum("interest"));
        expect(rows.at(-1)?.balance).toBe(0);
        const level = levelPayment(financed, apr, months);
        for (const { payment } of rows.slice(0, -1)) expect(payment).toBe(level);
        const growth = (1 + apr / 1200) ** months;
        expect(Math.abs((rows.at(-1)?.payment ?? 0) - level)).toBeLessThanOrEqual(
          months * growth + 1,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe("payment", () => {
  it("sums the down payment and all payments", () => {
    const payment = calculatePayment(1_449_567, { apr: 7.99, months: 48, downCents: 145_000 });
    expect(payment.financedCents).toBe(1_304_567);
    expect(payment.totalCents).toBe(145_000 + 47 * payment.monthlyCents + payment.lastCents);
    expect(payment.totalCents).toBeGreaterThan(1_449_567);
  });
});

describe("paymentAsked", () => {
  const published = { apr: 6.5, months: [36, 60], downPercent: 10 };
  const monthlyPayment = (query: string) =>
    paymentFromParams(1_359_500, published, new URLSearchParams(query), formatCents);

  it("uses the first published term by default", () => {
    expect(monthlyPayment("")).toMatchObject({
      mistake: null,
      payment: { months: 36, downCents: 136_000, apr: 6.5 },
    });
    expect(minimumDown(1_359_500, 10)).toBe(136_000);
  });

  it("accepts whole dollars with or without a comma and a dollar sign", () => {
    for (const text of ["2000", "2,000", "$2,000"]) {
      const { payment, mistake } = monthlyPayment(`months=60&down=${encodeURIComponent(text)}`);
      expect(mistake).toBeNull();
      expect(payment).toMatchObject({ months: 60, downCents: 200_000 });
    }
  });

  it.each(["0", "1359", "13595", "99999999", "-3", "abc", "1e4", "2000.50"])(
    "suggests a valid value for %s",
    (down) => {
      const { payment, mistake } = monthlyPayment(`down=${down}&months=61`);
      expect(mistake).toBe("Give a down payment in whole dollars, from $1,360.00 to $13,594.00.");
      expect(payment).toMatchObject({ months: 36, downCents: 136_000 });
    },
  );
});
