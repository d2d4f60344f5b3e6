import { parseCents } from "#domain/money.ts";
import { cleanLine } from "#domain/written-text.ts";
import { isTaxLine, taxLine } from "./quote.ts";
import type { FrozenLine, FrozenQuote } from "./quoted-stay.ts";

/** A discount, which is below zero, or what a renter pays besides the listed prices. In cents, before tax. */
export type ExtraLine = Pick<FrozenLine, "label" | "cents">;

/** The lines of a form: each has a field `extra-label-1` and a field `extra-amount-1`. */
export const EXTRA_LINES = [1, 2, 3] as const;
export const MAX_EXTRA_LABEL = 80;

const MAX_EXTRA_CENTS = 1_000_000;

export const listExtras = ({ lines }: Pick<FrozenQuote, "lines">): ExtraLine[] =>
  lines.filter(({ isExtra }) => isExtra === true).map(({ label, cents }) => ({ label, cents }));

export const isSameExtras = (some: readonly ExtraLine[], others: readonly ExtraLine[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

const sum = (lines: readonly { cents: number }[]) =>
  lines.reduce((total, { cents }) => total + cents, 0);

/**
 * The price with these extras instead of those that it has. The tax is counted again if the price has a tax line;
 * `taxRate` is a fraction, null if it is unknown.
 */
export function withExtras(
  quote: FrozenQuote,
  extras: readonly ExtraLine[],
  taxRate: number | null,
): FrozenQuote {
  const isTaxed = quote.lines.some(isTaxLine);
  const lines: FrozenLine[] = [
    ...quote.lines.filter((line) => line.isExtra !== true && !isTaxLine(line)),
    ...extras.map(({ label, cents }) => ({ label, cents, isExtra: true as const })),
  ];
  if (isTaxed && taxRate !== null) {
    const { label, cents } = taxLine(lines, taxRate);
    lines.push({ label, cents });
  }
  return { ...quote, lines, totalCents: sum(lines) };
}

export type ReadExtras = { extras: ExtraLine[]; errors: Record<string, string> };

/** Reads the lines of a form; empty ones are left out. A dash as printed in lists counts as a minus. */
export function readExtras(values: Readonly<Partial<Record<string, string>>>): ReadExtras {
  const extras: ExtraLine[] = [];
  const errors: Record<string, string> = {};
  for (const line of EXTRA_LINES) {
    const label = cleanLine(values[`extra-label-${line}`] ?? "").trim();
    const amount = (values[`extra-amount-${line}`] ?? "").replaceAll(/[−–]/g, "-");
    const isEmpty = /^[$,\s]*$/.test(amount);
    if (label === "" && isEmpty) continue;
    const cents = parseCents(amount);
    if (label === "") {
      errors[`extra-label-${line}`] = "Say what this amount is for.";
    } else if (label.length > MAX_EXTRA_LABEL) {
      errors[`extra-label-${line}`] = `Use ${MAX_EXTRA_LABEL} characters or fewer.`;
    } else if (extras.some((extra) => extra.label === label)) {
      errors[`extra-label-${line}`] = "There is such a line already. Add the amounts.";
    } else if (isTaxLine({ label })) {
      errors[`extra-label-${line}`] = "The tax is counted on its own line. Use other words.";
    } else if (Number.isNaN(cents) || cents === 0 || Math.abs(cents) > MAX_EXTRA_CENTS) {
      errors[`extra-amount-${line}`] = "Enter an amount, such as 45, or -50 for a discount.";
    } else extras.push({ label, cents });
  }
  return { extras, errors };
}
