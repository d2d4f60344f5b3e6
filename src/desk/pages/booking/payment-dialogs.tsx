import { fieldProps } from "#desk/ui/action-data.ts";
import { DialogForm } from "#desk/ui/dialog-form.tsx";
import { PageDialog, usePageDialog } from "#desk/ui/page-dialog.tsx";
import {
  methodText,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_WORDS,
  type PaymentKind,
} from "#domain/bookings/payments.ts";
import { formatCents } from "#domain/money.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import type { BookingView, DialogProps } from "./booking-view.server.ts";

/** How it was paid, and with which card. */
function MethodFields({
  rejection,
  isFirst = false,
}: Pick<DialogProps, "rejection"> & { isFirst?: boolean }) {
  return (
    <>
      <SelectField
        label="How"
        {...fieldProps(rejection, "method", "card terminal")}
        {...(isFirst && { "data-autofocus": "" })}
      >
        {PAYMENT_METHODS.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </SelectField>
      <TextField
        label="Last four digits of the card (optional)"
        {...fieldProps(rejection, "cardDigits")}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        hint="On the terminal's slip. You need them for a refund."
      />
    </>
  );
}

/** The most likely next payment. */
function nextPayment({ balance }: BookingView): { kind: PaymentKind; cents: number } {
  const { dueCents, depositDueCents, refundCents, depositBackCents } = balance;
  if (dueCents > 0) return { kind: "payment", cents: dueCents };
  if (depositDueCents > 0) return { kind: "deposit", cents: depositDueCents };
  if (refundCents > 0) return { kind: "refund", cents: refundCents };
  return { kind: "deposit-return", cents: depositBackCents };
}

const KINDS: Record<PaymentKind, string> = {
  payment: "Payment for the rental",
  deposit: "Deposit taken",
  refund: "Refund",
  "deposit-return": "Deposit returned",
};

export function PaymentDialog({ view, rejection }: DialogProps) {
  const next = nextPayment(view);
  const nextAmount = next.cents === 0 ? "" : (next.cents / 100).toFixed(2);
  return (
    <PageDialog title="Record a payment">
      <DialogForm record={view} intent="pay" submit="Record payment">
        <p className="text-muted">
          This only records it: take the money at the terminal or in cash.
        </p>
        <SelectField label="What" {...fieldProps(rejection, "kind", next.kind)}>
          {PAYMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KINDS[kind]}
            </option>
          ))}
        </SelectField>
        <MethodFields rejection={rejection} />
        <TextField
          label="Amount in dollars"
          {...fieldProps(rejection, "amount", nextAmount)}
          inputMode="decimal"
          required
          data-autofocus=""
        />
      </DialogForm>
    </PageDialog>
  );
}

/** Rent and deposit in one step. */
export function TakeDialog({
  view,
  rejection,
}: {
  view: Pick<BookingView, "reference" | "version" | "balance">;
  rejection: DialogProps["rejection"];
}) {
  const { dueCents, depositDueCents } = view.balance;
  const total = formatCents(dueCents + depositDueCents);
  const parts = [
    ...(dueCents > 0 ? [`${formatCents(dueCents)} for the rental`] : []),
    ...(depositDueCents > 0 ? [`${formatCents(depositDueCents)} deposit`] : []),
  ];
  return (
    <PageDialog title={`Take ${total}`}>
      <DialogForm record={view} intent="take" submit={`Take ${total}`}>
        <p className="text-muted">
          {parts.join(" and ")}. This only records it: take the money at the terminal or in cash.
        </p>
        <MethodFields rejection={rejection} isFirst />
      </DialogForm>
    </PageDialog>
  );
}

/** Voids an entry that was made by mistake. */
export function VoidDialog({ view, rejection }: DialogProps) {
  const { shown } = usePageDialog();
  const payment = view.payments.find(({ id }) => String(id) === shown);
  if (payment === undefined) return null;
  return (
    <PageDialog title="Void this entry?">
      <DialogForm record={view} intent="void" submit="Void entry" look="danger">
        <input type="hidden" name="payment" value={payment.id} />
        <p>
          {PAYMENT_WORDS[payment.kind]}, {methodText(payment.method, payment.cardDigits)}:{" "}
          {formatCents(payment.cents)}, {payment.at}, {payment.author}
        </p>
        <TextField
          label="Why"
          {...fieldProps(rejection, "reason")}
          maxLength={200}
          required
          hint="The entry stays in the list, crossed out, and no longer counts."
          data-autofocus=""
        />
      </DialogForm>
    </PageDialog>
  );
}
