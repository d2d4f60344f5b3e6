const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US dollars as shown to a visitor: "$13,595", or "$228.34" where there are cents. */
export function usd(dollars: number): string {
  return Number.isInteger(dollars) ? whole.format(dollars) : exact.format(dollars);
}

/** The lowest and highest of a list as "$6,695 to $17,995"; one price when they are the same. */
export function usdSpan(from: number, to: number): string {
  return from === to ? usd(from) : `${usd(from)} to ${usd(to)}`;
}
