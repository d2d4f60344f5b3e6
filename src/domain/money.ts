import { lazily } from "./lazily.ts";

const whole = lazily(
  () =>
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: "USD",
      maximumFractionDigits: 0,
    }),
);
const exact = lazily(() => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }));

/** US dollars as shown to a visitor: "$13,595", or "$228.34" where there are cents. */
export function usd(dollars: number): string {
  return Number.isInteger(dollars) ? whole().format(dollars) : exact().format(dollars);
}

/** Cents in whole dollars: "$1,050". */
export function wholeDollars(cents: number): string {
  return whole().format(cents / 100);
}

/** Cents as a bill shows them: "$1,050.00". */
export function centsText(cents: number): string {
  return exact().format(cents / 100);
}

/** An item of a bill: "Free" or "$24.00". */
export function amountText(cents: number): string {
  return cents === 0 ? "Free" : centsText(cents);
}

/** The lowest and highest of a list as "$6,695 to $17,995"; one price when they are the same. */
export function usdSpan(from: number, to: number): string {
  return from === to ? usd(from) : `${usd(from)} to ${usd(to)}`;
}
