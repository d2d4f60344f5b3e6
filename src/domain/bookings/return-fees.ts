import { usd, usdRange } from "#domain/money.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";

export const FEE_KINDS = [
  "late",
  "cleaning",
  "recharge",
  "smoke",
  "pet hair",
  "damage",
  "accessory",
  /** With a label of its own. */
  "other",
] as const;

export type FeeKind = (typeof FEE_KINDS)[number];

export type Fee = { kind: FeeKind; label: string; cents: number };

export const sumFees = (fees: readonly Pick<Fee, "cents">[]): number =>
  fees.reduce((sum, { cents }) => sum + cents, 0);

/** One line of the fee list. Both amounts are the same where nobody chooses; `toCents` null is open. */
export type FeeChoice = {
  kind: FeeKind;
  label: string;
  /** The policy's range, such as "$50 to $150". */
  rule: string;
  fromCents: number;
  toCents: number | null;
};

type Rules = Pick<
  RentalPlans["rules"],
  | "lateReturnPerHour"
  | "cleaningFee"
  | "rechargeFee"
  | "smokeRemovalFee"
  | "petHairRemovalFee"
  | "minorDamageFee"
  | "missingAccessoryFee"
>;

const HOUR = 3_600_000;

/** Delay that does not count as late. */
const GRACE_MS = 15 * 60_000;

/** Hours that were begun, after a quarter of an hour. Times are milliseconds since 1970. */
export function lateHours(dueAt: number, returnedAt: number): number {
  const late = returnedAt - dueAt;
  return late <= GRACE_MS ? 0 : Math.ceil(late / HOUR);
}

/** Lists the fees in the order of the fee list; without the late line if the cart is on time. */
export function feeChoices(rules: Rules, hoursLate: number): FeeChoice[] {
  const fixed = (kind: FeeKind, label: string, dollars: number): FeeChoice => ({
    kind,
    label,
    rule: usd(dollars),
    fromCents: dollars * 100,
    toCents: dollars * 100,
  });
  const [cleanFrom, cleanTo] = rules.cleaningFee;
  const perHour = rules.lateReturnPerHour;
  const late = fixed("late", `Late return, ${hoursLate} h at ${usd(perHour)}`, hoursLate * perHour);
  return [
    ...(hoursLate > 0 ? [{ ...late, rule: `${usd(perHour)} an hour that was begun` }] : []),
    {
      kind: "cleaning",
      label: "Cleaning",
      rule: usdRange(cleanFrom, cleanTo),
      fromCents: cleanFrom * 100,
      toCents: cleanTo * 100,
    },
    fixed("recharge", "Recharge", rules.rechargeFee),
    fixed("smoke", "Smoke odor removal", rules.smokeRemovalFee),
    fixed("pet hair", "Pet hair removal", rules.petHairRemovalFee),
    fixed("damage", "Minor damage", rules.minorDamageFee),
    {
      kind: "accessory",
      label: "Missing accessory",
      rule: `replacement cost plus ${usd(rules.missingAccessoryFee)}`,
      fromCents: rules.missingAccessoryFee * 100,
      toCents: null,
    },
  ];
}

/** Returns a sentence about an amount outside the fee's range; null if the amount is fine. */
export function feeMistake({ label, fromCents, toCents }: FeeChoice, cents: number): string | null {
  if (Number.isInteger(cents) && cents >= fromCents && cents <= (toCents ?? 1_000_000)) return null;
  const most = toCents === null ? " or more" : ` to ${usd(toCents / 100)}`;
  return `${label} costs ${usd(fromCents / 100)}${toCents === fromCents ? "" : most}.`;
}
