/** What the dealership publishes of its financing: content/dealership.json, `financing`. */
export type PublishedFinancing = {
  /** Percent a year, such as 7.99; at most three decimals. */
  apr: number;
  /** The numbers of monthly payments that one may choose from. */
  months: readonly number[];
  /** The least down payment, in percent of what is paid for. */
  downPercent: number;
};

/**
 * A loan with level monthly payments. N.J.A.C. 13:45A-26A.8 wants these five together beside any monthly figure: total
 * cost, annual percentage rate, number of payments, down payment, monthly payment. All amounts in cents.
 */
export type Payment = {
  apr: number;
  months: number;
  downCents: number;
  financedCents: number;
  monthlyCents: number;
  /** The last payment takes what rounding has left over. */
  lastCents: number;
  /** Down payment and all payments. */
  totalCents: number;
};

/** A twelfth of a thousandth of a percent: a rate of three decimals is a whole number of these a month. */
const RATE_UNITS = 1_200_000n;

/** A fraction of two positive numbers, rounded half up. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

const unitsOf = (apr: number) => BigInt(Math.round(apr * 1000));

/** The level payment in cents, rounded half up, reckoned without floating point. */
export function levelPayment(financedCents: number, apr: number, months: number): number {
  const amount = BigInt(financedCents);
  const rate = unitsOf(apr);
  if (rate === 0n) return Number(rounded(amount, BigInt(months)));
  const grown = (RATE_UNITS + rate) ** BigInt(months);
  const whole = RATE_UNITS ** BigInt(months);
  return Number(rounded(amount * rate * grown, RATE_UNITS * (grown - whole)));
}

/** One payment of a schedule, in cents. */
export type Installment = { payment: number; interest: number; balance: number };

/**
 * Every payment with its interest, rounded to the cent each month, and what is owed after it. The last payment is what is
 * then owed, so that the balance ends at 0.
 */
export function amortizationSchedule(
  financedCents: number,
  apr: number,
  months: number,
): Installment[] {
  const level = levelPayment(financedCents, apr, months);
  const rate = unitsOf(apr);
  const installments: Installment[] = [];
  let balance = financedCents;
  for (let month = 1; month <= months; month += 1) {
    const interest = Number(rounded(BigInt(balance) * rate, RATE_UNITS));
    const owed = balance + interest;
    const payment = month === months ? owed : Math.min(level, owed);
    balance = owed - payment;
    installments.push({ payment, interest, balance });
  }
  return installments;
}

/** The payments for a price of which some is paid at once. */
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

/** The least down payment in cents, a whole dollar. */
export function minimumDown(priceCents: number, downPercent: number): number {
  return Math.ceil((priceCents * downPercent) / 10_000) * 100;
}

export type PaymentResult = {
  payment: Payment;
  /** What is wrong with the down payment that was asked for; the least one stands instead. */
  mistake: string | null;
};

const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})$/;

/** The payments as an address asks for them (`down` in whole dollars, `months`); what it leaves out is the published first. */
export function paymentFromParams(
  priceCents: number,
  { apr, months, downPercent }: PublishedFinancing,
  params: URLSearchParams,
  write: (cents: number) => string,
): PaymentResult {
  const least = minimumDown(priceCents, downPercent);
  const most = Math.floor((priceCents - 1) / 100) * 100;
  const asked = params.get("down")?.trim() ?? "";
  const read = DOLLARS.exec(asked)?.[1];
  const down = read === undefined ? Number.NaN : Number(read.replaceAll(",", "")) * 100;
  const fits = down >= least && down <= most;
  const length = months.find((count) => String(count) === params.get("months")) ?? months[0] ?? 1;
  return {
    payment: calculatePayment(priceCents, { apr, months: length, downCents: fits ? down : least }),
    mistake:
      asked === "" || fits
        ? null
        : `Give a down payment in whole dollars, from ${write(least)} to ${write(most)}.`,
  };
}
