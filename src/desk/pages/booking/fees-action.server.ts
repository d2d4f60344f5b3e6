import { z } from "zod";
import {
  askOnce,
  type IntentResult,
  ok,
  type Question,
  reject,
  rejectFields,
} from "#desk/actions/intent-result.ts";
import type { Staff } from "#desk/session/require-right.ts";
import type { Fields } from "#desk/ui/action-data.ts";
import { requiredText, versionField } from "#desk/ui/form-schemas.ts";
import { calculateBalance, type Paid } from "#domain/bookings/payments.ts";
import { type Fee, sumFees } from "#domain/bookings/return-fees.ts";
import { formatCents, parseCents } from "#domain/money.ts";
import { findExceeded } from "#domain/rentals/unusual-amount.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { Handover } from "#rentals/store/handovers.server.ts";
import { toResult, toTarget, type VersionedArgs } from "./booking-result.server.ts";
import { FREE_FEE_LINES } from "./checklists.ts";

export const feesSchema = z.object({
  version: versionField,
  reason: requiredText("Say why, such as “one digit too many”. Nothing was changed.", 200),
});

const MAX_FEE_CENTS = 1_000_000;

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

export type ReadFees = { fees: Fee[]; mistakes: Fields };

const isEmpty = (amount: string) => /^[$,\s]*$/.test(amount);

const amountMistake = (label: string) => `Enter what ${label} costs, such as 340.`;

/** Reads the lines for fees that the list does not have. */
export function readFreeFees(values: Fields): ReadFees {
  const fees: Fee[] = [];
  const mistakes: Record<string, string> = {};
  for (const line of FREE_FEE_LINES) {
    const label = (values[`free-label-${line}`] ?? "").trim().slice(0, 80);
    const name = `free-amount-${line}`;
    const amount = values[name] ?? "";
    if (label === "" && isEmpty(amount)) continue;
    const cents = parseCents(amount);
    if (label === "") mistakes[name] = "Say what this amount is for.";
    else if (cents > 0 && cents <= MAX_FEE_CENTS) fees.push({ kind: "other", label, cents });
    else mistakes[name] = amountMistake(label);
  }
  return { fees, mistakes };
}

/** Reads the amounts of the fees that were charged; an empty one takes its fee off. */
function readChargedFees(values: Fields, charged: readonly Fee[]): ReadFees {
  const fees: Fee[] = [];
  const mistakes: Record<string, string> = {};
  for (const [index, fee] of charged.entries()) {
    const name = `fee-amount-${index}`;
    const amount = values[name] ?? "";
    const cents = isEmpty(amount) ? 0 : parseCents(amount);
    if (cents > 0 && cents <= MAX_FEE_CENTS) fees.push({ ...fee, cents });
    else if (cents !== 0) mistakes[name] = amountMistake(fee.label);
  }
  return { fees, mistakes };
}

type FeesToAskAbout = {
  booking: Booking;
  payments: readonly Paid[];
  /** All fees of the return. */
  fees: readonly Fee[];
  /** Those whose amounts this person typed. */
  typed: readonly Fee[];
  /** The button's label, such as "Check in with". */
  button: string;
};

/** Asks before typed fees that are more than the deposit or the rent, and names what the customer will read. */
export function askAboutFees(
  values: Fields,
  { booking: { stay, renter }, payments, fees, typed, button }: FeesToAskAbout,
): Question | null {
  const { totalCents, depositCents } = stay.quote;
  const exceeded = findExceeded(sumFees(typed), { rentCents: totalCents, depositCents });
  if (exceeded === null) return null;
  const feesCents = sumFees(fees);
  const { dueCents, depositBackCents } = calculateBalance(payments, {
    owedCents: totalCents,
    depositCents: 0,
    feesCents,
  });
  const result =
    dueCents > 0
      ? `${formatCents(dueCents)} is still due`
      : `${formatCents(depositBackCents)} of the deposit comes back`;
  const labels = LIST.format(typed.map(({ label }) => label));
  const where = renter.email === "" ? "The booking" : "The email";
  return askOnce(values, {
    about: `fees ${fees.map(({ cents }) => cents).join()}`,
    message: `Is that right? ${labels}: ${formatCents(sumFees(typed))}, more than ${exceeded}. ${where} will say that ${result}. Nothing was saved yet.`,
    button: `${button} ${formatCents(feesCents)} of fees`,
  });
}

/** Owners, and the person who took the cart back. */
export const canCorrectFees = (
  { id, roles }: Pick<Staff, "id" | "roles">,
  back: Handover | null,
): boolean => back !== null && (roles.includes("owner") || back.person === id);

export async function correctFees(
  args: VersionedArgs<z.output<typeof feesSchema>>,
): Promise<IntentResult> {
  const { values, input, staff, services, record: found } = args;
  const { payments, in: back } = await services.bookings.readRecords(found);
  if (!canCorrectFees(staff, back)) {
    return reject("Only an owner, or the person who took the cart back, corrects its fees.");
  }
  const before = back?.fees ?? [];
  const [charged, free] = [readChargedFees(values, before), readFreeFees(values)];
  const mistakes = { ...charged.mistakes, ...free.mistakes };
  if (Object.keys(mistakes).length > 0) return rejectFields(mistakes);
  const fees = [...charged.fees, ...free.fees];
  const typed = fees.filter(
    ({ label, cents }) => !before.some((fee) => fee.label === label && fee.cents === cents),
  );
  const { booking } = found;
  const question = askAboutFees(values, { booking, payments, fees, typed, button: "Save" });
  if (question !== null) return question;
  const { reason } = input;
  const change = await services.bookings.correctFees(staff.actor, toTarget(args), { fees, reason });
  if (change.kind === "rejected" && change.why === "unchanged") return ok("Nothing was changed.");
  return await toResult(change, "The fees are corrected.", args, { canUndo: true });
}
