import { formatCents } from "#domain/money.ts";

export const PAYMENT_KINDS = ["payment", "deposit", "refund", "deposit-return"] as const;

export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** For people. */
export const PAYMENT_WORDS: Record<PaymentKind, string> = {
  payment: "Paid",
  deposit: "Deposit taken",
  refund: "Refunded",
  "deposit-return": "Deposit returned",
};

export const PAYMENT_METHODS = ["cash", "card terminal", "check"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** "card terminal, card ends in 4242"; without digits the method alone. */
export const methodText = (method: string, cardDigits: string | null): string =>
  cardDigits === null ? method : `${method}, card ends in ${cardDigits}`;

/** `voidReason` is why one does not count. */
export type Paid = { kind: PaymentKind; cents: number; voidReason?: string | null };

type Owed = {
  /** Amount for the rental: its price, or the fee of its cancellation. */
  owedCents: number;
  /** Deposit required while the cart is out; 0 once it is back. */
  depositCents: number;
  /** Fees after the return; taken from the deposit. */
  feesCents: number;
};

/** Amounts in cents, none below zero. */
export type Balance = {
  /** Payments for the rental, less refunds. */
  paidCents: number;
  depositHeldCents: number;
  /** Still to pay, with fees that the deposit does not cover. */
  dueCents: number;
  depositDueCents: number;
  /** Paid beyond what is owed. */
  refundCents: number;
  /** Part of the deposit to return, after fees. */
  depositBackCents: number;
};

export function calculateBalance(payments: readonly Paid[], owed: Owed): Balance {
  const sum = (kind: PaymentKind) =>
    payments
      .filter((payment) => payment.kind === kind && (payment.voidReason ?? null) === null)
      .reduce((total, { cents }) => total + cents, 0);
  const paidCents = sum("payment") - sum("refund");
  const depositHeldCents = sum("deposit") - sum("deposit-return");
  const uncovered = Math.max(0, owed.feesCents - depositHeldCents);
  const difference = owed.owedCents + uncovered - paidCents;
  return {
    paidCents,
    depositHeldCents,
    dueCents: Math.max(0, difference),
    depositDueCents: Math.max(0, owed.depositCents - depositHeldCents),
    refundCents: Math.max(0, -difference),
    depositBackCents: Math.max(0, depositHeldCents - owed.depositCents - owed.feesCents),
  };
}

/** Returns the highest amount that can be recorded: refunds cannot exceed payments. Null without a limit. */
export function mostCents(kind: PaymentKind, payments: readonly Paid[]): number | null {
  const { paidCents, depositHeldCents } = calculateBalance(payments, {
    owedCents: 0,
    depositCents: 0,
    feesCents: 0,
  });
  if (kind === "refund") return paidCents;
  return kind === "deposit-return" ? depositHeldCents : null;
}

/** Returns the open amount that a payment of a kind settles. */
export function openCents(kind: PaymentKind, balance: Balance): number {
  switch (kind) {
    case "payment":
      return balance.dueCents;
    case "deposit":
      return balance.depositDueCents;
    case "refund":
      return balance.refundCents;
    case "deposit-return":
      return balance.depositBackCents;
  }
}

const OPEN_LABELS: Record<PaymentKind, string> = {
  payment: "still to pay",
  deposit: "of the deposit still to take",
  refund: "to refund",
  "deposit-return": "of the deposit to return",
};

/** Each amount that is open, such as "$685.00 still to pay". */
export function openMoney(balance: Balance): string[] {
  return PAYMENT_KINDS.flatMap((kind) => {
    const cents = openCents(kind, balance);
    return cents === 0 ? [] : [`${formatCents(cents)} ${OPEN_LABELS[kind]}`];
  });
}

/** Whether the payments that count could all have happened: nothing went back that was not taken. */
export const isPossible = (payments: readonly Paid[]): boolean =>
  (mostCents("refund", payments) ?? 0) >= 0 && (mostCents("deposit-return", payments) ?? 0) >= 0;
