export type PublishedFinancing = {
  /** Percent a year, at most three decimals. */
  apr: number;
  months: readonly number[];
  /** Minimum down payment, in percent. */
  downPercent: number;
};

/** In cents. N.J.A.C. 13:45A-26A.8 lists what must stand beside a monthly figure. */
export type Payment = {
  apr: number;
  months: number;
  downCents: number;
  financedCents: number;
  monthlyCents: number;
  lastCents: number;
  totalCents: number;
};

/** Makes a monthly rate of a three-decimal APR a whole number of units. */
const RATE_UNITS = 1_200_000n;

function divideRounded(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

const toRateUnits = (apr: number) => BigInt(Math.round(apr * 1000));

/** In cents, rounded half up, without floating point. */
export function levelPayment(financedCents: number, apr: number, months: number): number {
  const amount = BigInt(financedCents);
  const rate = toRateUnits(apr);
  if (rate === 0n) return Number(divideRounded(amount, BigInt(months)));
  const grown = (RATE_UNITS + rate) ** BigInt(months);
  const whole = RATE_UNITS ** BigInt(months);
  return Number(divideRounded(amount * rate * grown, RATE_UNITS * (grown - whole)));
}

export type Installment = { payment: number; interest: number; balance: number };

/** Interest is rounded to the cent each month; the last payment absorbs the rounding. */
export function amortizationSchedule(
  financedCents: number,
  apr: number,
  months: number,
): Installment[] {
  const level = levelPayment(financedCents, apr, months);
  const rate = toRateUnits(apr);
  const installments: Installment[] = [];
  let balance = financedCents;
  for (let month = 1; month <= months; month += 1) {
    const interest = Number(divideRounded(BigInt(balance) * rate, RATE_UNITS));
    const owed = balance + interest;
    const payment = month === months ? owed : Math.min(level, owed);
    balance = owed - payment;
    installments.push({ payment, interest, balance });
  }
  return installments;
}

export function calculatePayment(
  priceCents: number,
  { apr, months, downCents }: { apr: number; months: number; downCents: number },
): Payment {
  const financedCents = priceCents - downCents;
  const payments = amortizationSchedule(financedCents, apr, months).map(({ payment }) => payment);
  return {
    apr,
    months,
    downCents,
    financedCents,
    monthlyCents: payments[0] ?? 0,
    lastCents: payments.at(-1) ?? 0,
    totalCents: payments.reduce((sum, payment) => sum + payment, downCents),
  };
}

/** In cents, rounded up to a whole dollar. */
export function minimumDown(priceCents: number, downPercent: number): number {
  return Math.ceil((priceCents * downPercent) / 10_000) * 100;
}

export type PaymentResult = {
  payment: Payment;
  mistake: string | null;
};

const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})$/;

/** `down` is in whole dollars. */
export function paymentFromParams(
  priceCents: number,
  { apr, months, downPercent }: PublishedFinancing,
  params: URLSearchParams,
  write: (cents: number) => string,
): PaymentResult {
  const minimum = minimumDown(priceCents, downPercent);
  const maximum = Math.floor((priceCents - 1) / 100) * 100;
  const requested = params.get("down")?.trim() ?? "";
  const read = DOLLARS.exec(requested)?.[1];
  const down = read === undefined ? Number.NaN : Number(read.replaceAll(",", "")) * 100;
  const fits = down >= minimum && down <= maximum;
  const length = months.find((count) => String(count) === params.get("months")) ?? months[0] ?? 1;
  return {
    payment: calculatePayment(priceCents, {
      apr,
      months: length,
      downCents: fits ? down : minimum,
    }),
    mistake:
      requested === "" || fits
        ? null
        : `Give a down payment in whole dollars, from ${write(minimum)} to ${write(maximum)}.`,
  };
}
