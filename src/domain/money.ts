const EXACT = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const WHOLE = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const COUNT = new Intl.NumberFormat("en-US");

/** "$13,595", or "$228.34" if there are cents. */
export function usd(dollars: number): string {
  return (Number.isInteger(dollars) ? WHOLE : EXACT).format(dollars);
}

export const ON_REQUEST = "Call for price";

/** Null is a price on request. */
export const priceText = (dollars: number | null): string =>
  dollars === null ? ON_REQUEST : usd(dollars);

export function wholeDollars(cents: number): string {
  return WHOLE.format(cents / 100);
}

/** "$1,050.00" */
export function formatCents(cents: number): string {
  return EXACT.format(cents / 100);
}

export function formatAmount(cents: number): string {
  return cents === 0 ? "Free" : formatCents(cents);
}

/** "$434.56 more", "$20.00 less" or "for the same price" */
export function formatDifference(cents: number): string {
  if (cents === 0) return "for the same price";
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? "more" : "less"}`;
}

export function usdRange(from: number, to: number): string {
  return from === to ? usd(from) : `${usd(from)} to ${usd(to)}`;
}

export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** "1 day", "1,200 days" */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** An amount in dollars as people type it, such as "$1,146.22", in cents; NaN for what is none. */
export function parseCents(text: string): number {
  const digits = text.replaceAll(/[$,\s]/g, "");
  return digits === "" ? Number.NaN : Math.round(Number(digits) * 100);
}
