function dollarsText(cents: number, { exact }: { exact: boolean }): string {
  const unit = exact ? 1 : 100;
  const rounded = Math.round(Math.abs(cents) / unit) * unit;
  const whole = formatCount(Math.floor(rounded / 100));
  const rest = exact ? `.${String(rounded % 100).padStart(2, "0")}` : "";
  return `${cents < 0 ? "-" : ""}$${whole}${rest}`;
}

/** "$13,595", or "$228.34" if there are cents. */
export function usd(dollars: number): string {
  return dollarsText(Math.round(dollars * 100), { exact: !Number.isInteger(dollars) });
}

export function wholeDollars(cents: number): string {
  return dollarsText(cents, { exact: false });
}

/** "$1,050.00" */
export function centsText(cents: number): string {
  return dollarsText(cents, { exact: true });
}

export function amountText(cents: number): string {
  return cents === 0 ? "Free" : centsText(cents);
}

export function usdRange(from: number, to: number): string {
  return from === to ? usd(from) : `${usd(from)} to ${usd(to)}`;
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Intl.NumberFormat would load its locale tables, a twentieth of the start. */
export function formatCount(count: number): string {
  return String(count).replaceAll(THOUSANDS, ",");
}
