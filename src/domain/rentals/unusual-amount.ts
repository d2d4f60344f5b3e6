import { formatCents } from "#domain/money.ts";

type Usual = { rentCents: number; depositCents: number };

/**
 * Names the sum that a typed amount exceeds, such as "the deposit of $500.00"; null for a usual one. Amounts are in cents, a
 * discount is below zero.
 */
export function findExceeded(cents: number, { rentCents, depositCents }: Usual): string | null {
  const size = Math.abs(cents);
  if (depositCents > 0 && size > depositCents) return `the deposit of ${formatCents(depositCents)}`;
  if (rentCents > 0 && size > rentCents) return `the rent of ${formatCents(rentCents)}`;
  return null;
}
