import { z } from "zod";
import { askOnce, type IntentResult, reject, rejectFields } from "#desk/actions/intent-result.ts";
import { hiddenNumber, optionalText, requiredText, versionField } from "#desk/ui/form-schemas.ts";
import {
  openCents,
  openMoney,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_WORDS,
} from "#domain/bookings/payments.ts";
import { formatCents, parseCents } from "#domain/money.ts";
import type { NewPayment } from "#rentals/changes/payments.server.ts";
import { toResult, toTarget, type VersionedArgs } from "./booking-result.server.ts";

const MAX_PAYMENT_CENTS = 10_000_000;

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

const method = z.enum(PAYMENT_METHODS, "Choose how it was paid.");

const cardDigits = optionalText
  .refine((digits) => /^(?:\d{4})?$/.test(digits), {
    error: "Enter the last four digits, such as 4242. Nothing was recorded.",
  })
  .transform((digits) => digits || null);

type Paid = { method: (typeof PAYMENT_METHODS)[number]; cardDigits: string | null };

const rejectCard = ({ method, cardDigits }: Paid) =>
  cardDigits === null || method === "card terminal"
    ? null
    : rejectFields({
        cardDigits: "Choose “card terminal”, or leave this empty. Nothing was recorded.",
      });

export const paymentSchema = z.object({
  version: versionField,
  kind: z.enum(PAYMENT_KINDS, "Choose what was paid."),
  method,
  cardDigits,
  amount: optionalText
    .transform(parseCents)
    .refine((cents) => cents > 0 && cents <= MAX_PAYMENT_CENTS, {
      error: "Enter an amount such as 500 or 1146.22. Nothing was recorded.",
    }),
});

export const takeSchema = z.object({ version: versionField, method, cardDigits });

export const voidSchema = z.object({
  version: versionField,
  payment: hiddenNumber,
  reason: requiredText("Say why, such as “typed twice”. Nothing was changed.", 200),
});

type Args<Schema extends z.ZodType> = VersionedArgs<z.output<Schema> & { version: number }>;

/** On phones the check-out goes on after a payment. */
function addressAfter({ url }: VersionedArgs): string {
  const view = url.searchParams.get("view");
  const search = view === null ? "" : `?${new URLSearchParams({ view })}`;
  return `${url.pathname}${search}`;
}

async function record(
  payments: readonly NewPayment[],
  message: string,
  args: VersionedArgs,
): Promise<IntentResult> {
  const { staff, services } = args;
  const change = await services.bookings.recordPayments(staff.actor, toTarget(args), payments);
  if (change.kind === "rejected") {
    return reject("You cannot return more than was taken. Nothing was recorded.");
  }
  return await toResult(change, message, args, { to: addressAfter(args) });
}

/** Asks before an amount that is more than what is open, since mails quote it. */
export async function recordPayment(args: Args<typeof paymentSchema>): Promise<IntentResult> {
  const { input, services, values, record: found } = args;
  const { kind, method: how, amount: cents, cardDigits } = input;
  const rejected = rejectCard(input);
  if (rejected !== null) return rejected;
  const { balance } = await services.bookings.readRecords(found);
  const open = openCents(kind, balance);
  if (cents > open) {
    const question = askOnce(values, {
      about: `${kind} ${cents} ${open}`,
      message: `That is ${formatCents(cents - open)} more than is open. ${PAYMENT_WORDS[kind]} would be ${formatCents(cents)}, and ${open === 0 ? "nothing" : formatCents(open)} is open. Nothing was recorded yet.`,
      button: `Record ${formatCents(cents)}`,
    });
    if (question !== null) return question;
  }
  return await record([{ kind, method: how, cents, cardDigits }], "The payment is recorded.", args);
}

/** All that the renter has to pay now: the rent and the deposit. */
export async function takeAll(args: Args<typeof takeSchema>): Promise<IntentResult> {
  const { input, services, record: found } = args;
  const { method: how, cardDigits } = input;
  const rejected = rejectCard(input);
  if (rejected !== null) return rejected;
  const { balance } = await services.bookings.readRecords(found);
  const payments = (["payment", "deposit"] as const)
    .map((kind) => ({ kind, method: how, cents: openCents(kind, balance), cardDigits }))
    .filter(({ cents }) => cents > 0);
  if (payments.length === 0) return reject("Everything is paid. Nothing was recorded.");
  const total = payments.reduce((sum, { cents }) => sum + cents, 0);
  return await record(payments, `${formatCents(total)} is recorded.`, args);
}

export async function voidPayment(args: Args<typeof voidSchema>): Promise<IntentResult> {
  const { input, staff, services } = args;
  const change = await services.bookings.voidPayment(staff.actor, toTarget(args), input);
  if (change.kind === "rejected") {
    return reject(
      "This entry can't be voided: it already is, or more would have been returned than was paid.",
    );
  }
  return await toResult(change, "The entry no longer counts.", args);
}

/** Asks while money is open, and names the amounts. */
export async function close(args: VersionedArgs): Promise<IntentResult> {
  const { staff, services, values, record: found } = args;
  const { balance } = await services.bookings.readRecords(found);
  const open = openMoney(balance);
  if (open.length > 0) {
    const question = askOnce(values, {
      about: open.join(),
      message: `Money is open: ${LIST.format(open)}. The booking is not closed yet. It would stay on the list “Money open”.`,
      button: "Close it anyway",
    });
    if (question !== null) return question;
  }
  const change = await services.bookings.close(staff.actor, toTarget(args));
  return await toResult(change, "The booking is closed.", args, { canUndo: true });
}

export async function reopen(args: VersionedArgs): Promise<IntentResult> {
  const { staff, services } = args;
  const change = await services.bookings.reopen(staff.actor, toTarget(args));
  return await toResult(change, "The booking is open again.", args);
}
