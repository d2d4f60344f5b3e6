/** Cents as `Intl.NumberFormat` writes them in en-US. */
function dollarsText(cents: number, { exact }: { exact: boolean }): string {
  const unit = exact ? 1 : 100;
  const rounded = Math.round(Math.abs(cents) / unit) * unit;
  const whole = formatCount(Math.floor(rounded / 100));
  const rest = exact ? `.${String(rounded % 100).padStart(2, "0")}` : "";
  return `${cents < 0 ? "-" : ""}$${whole}${rest}`;
}

/** US dollars as shown to a visitor: "$13,595", or "$228.34" where there are cents. */
export function usd(dollars: number): string {
  return dollarsText(Math.round(dollars * 100), { exact: !Number.isInteger(dollars) });
}

/** Cents in whole dollars: "$1,050". */
export function wholeDollars(cents: number): string {
  return dollarsText(cents, { exact: false });
}

/** Cents as a bill shows them: "$1,050.00". */
export function centsText(cents: number): string {
  return dollarsText(cents, { exact: true });
}

/** An item of a bill: "Free" or "$24.00". */
export function amountText(cents: number): string {
  return cents === 0 ? "Free" : centsText(cents);
}

/** The lowest and highest of a list as "$6,695 to $17,995"; one price when they are the same. */
export function usdRange(from: number, to: number): string {
  return from === to ? usd(from) : `${usd(from)} to ${usd(to)}`;
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * A whole number, not below 0, with its thousands apart: "1,200". As `Intl.NumberFormat` has it for en-US, whose tables of
 * all languages are read when it is first used: a twentieth of the server's start.
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(THOUSANDS, ",");
}
