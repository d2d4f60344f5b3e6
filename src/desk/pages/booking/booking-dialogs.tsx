import { fieldProps } from "#desk/ui/action-data.ts";
import { SelectField, TextArea, TextField } from "#desk/ui/field.tsx";
import {
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_WORDS,
  type PaymentKind,
} from "#domain/bookings/payments.ts";
import { formatCents } from "#domain/money.ts";
import { BookingDialog, useBookingDialog } from "./booking-dialog.tsx";
import type { BookingView } from "./booking-view.server.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DatesDialog } from "./dates-dialog.tsx";
import type { DialogProps } from "./dialog-form.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { EmailDialog } from "./failed-mail-notice.tsx";
import type { NewStay } from "./new-stay.server.ts";

function CartSelect({ view, label, none }: { view: BookingView; label: string; none: string }) {
  const { carts, cart } = view;
  const own = carts.some(({ unit }) => unit === cart.unit);
  return (
    <SelectField label={label} name="unit" defaultValue={cart.unit ?? ""} data-autofocus="">
      <option value="">{none}</option>
      {cart.unit !== null && !own && <option value={cart.unit}>{cart.unit}, not free now</option>}
      {carts.map(({ unit, label: text }) => (
        <option key={unit} value={unit}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function ConfirmDialog({ view }: DialogProps) {
  return (
    <BookingDialog title={`Confirm the booking of ${view.name}?`}>
      <DialogForm view={view} intent="confirm" submit="Confirm booking" keep="Not yet">
        <p className="text-muted">
          {view.sentence}, {view.times.start} to {view.times.back}.{" "}
          {view.renter.email !== "" && `${view.firstName} gets an email.`}
        </p>
        <CartSelect view={view} label="Cart" none="The cart that fits best" />
      </DialogForm>
    </BookingDialog>
  );
}

function CartDialog({ view }: DialogProps) {
  return (
    <BookingDialog title={view.cart.unit === null ? "Choose a cart" : `Change ${view.cart.unit}`}>
      <DialogForm view={view} intent="assign" submit="Assign cart" keep="Keep as it is">
        <p className="text-muted">
          {view.carts.length === 0
            ? "No cart of this class is free for these days."
            : "Free for these days, with the time to get ready. The one that fits best is first."}
        </p>
        <CartSelect view={view} label="Cart" none="No cart yet" />
      </DialogForm>
    </BookingDialog>
  );
}

function DeclineDialog({ view, rejection }: DialogProps) {
  return (
    <BookingDialog title={`Decline the request of ${view.name}?`}>
      <DialogForm
        view={view}
        intent="decline"
        submit="Decline request"
        look="danger"
        keep="Keep it"
      >
        <TextArea
          label="Why"
          {...fieldProps(rejection, "reason")}
          rows={3}
          required
          maxLength={2000}
          hint={`${view.firstName} reads this in the email. You can undo this for 10 minutes.`}
        />
      </DialogForm>
    </BookingDialog>
  );
}

function NoteDialog({ view, rejection }: DialogProps) {
  return (
    <BookingDialog title="Add a note">
      <DialogForm view={view} intent="note" submit="Save note">
        <TextArea
          label="Note"
          {...fieldProps(rejection, "text")}
          rows={4}
          required
          maxLength={2000}
          hint="Only staff see it."
          data-autofocus=""
        />
      </DialogForm>
    </BookingDialog>
  );
}

/** What is most likely paid next. */
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

function PaymentDialog({ view, rejection }: DialogProps) {
  const next = nextPayment(view);
  const nextAmount = next.cents === 0 ? "" : (next.cents / 100).toFixed(2);
  return (
    <BookingDialog title="Record a payment">
      <DialogForm view={view} intent="pay" submit="Record payment">
        <p className="text-muted">
          It is only written down here: take the money at the terminal or in cash.
        </p>
        <SelectField label="What" {...fieldProps(rejection, "kind", next.kind)}>
          {PAYMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KINDS[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField label="How" {...fieldProps(rejection, "method", "card terminal")}>
          {PAYMENT_METHODS.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </SelectField>
        <TextField
          label="Amount in dollars"
          {...fieldProps(rejection, "amount", nextAmount)}
          inputMode="decimal"
          required
          data-autofocus=""
        />
      </DialogForm>
    </BookingDialog>
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
  return (
    <BookingDialog title={`Take ${total}`}>
      <DialogForm view={view} intent="take" submit={`Take ${total}`}>
        <p className="text-muted">
          {formatCents(dueCents)} for the rental and {formatCents(depositDueCents)} deposit. It is
          only written down here: take the money at the terminal or in cash.
        </p>
        <SelectField
          label="How"
          {...fieldProps(rejection, "method", "card terminal")}
          data-autofocus=""
        >
          {PAYMENT_METHODS.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </SelectField>
      </DialogForm>
    </BookingDialog>
  );
}

/** Takes an entry back that was made by mistake. */
function VoidDialog({ view, rejection }: DialogProps) {
  const { shown } = useBookingDialog();
  const payment = view.payments.find(({ id }) => String(id) === shown);
  if (payment === undefined) return null;
  return (
    <BookingDialog title="Take this entry back?">
      <DialogForm view={view} intent="void" submit="Take it back" look="danger" keep="Keep it">
        <input type="hidden" name="payment" value={payment.id} />
        <p>
          {PAYMENT_WORDS[payment.kind]}, {payment.method}: {formatCents(payment.cents)},{" "}
          {payment.at}, {payment.author}
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
    </BookingDialog>
  );
}

/** What the address opens over the page. */
export function BookingDialogs({ stay, ...opened }: DialogProps & { stay: NewStay | null }) {
  const { open } = useBookingDialog();
  const { state, cancel, canEdit } = opened.view;
  if (!canEdit) return null;
  if (open === "email") return <EmailDialog {...opened} />;
  if (open === "note") return <NoteDialog {...opened} />;
  if (open === "pay") return <PaymentDialog {...opened} />;
  if (open === "take") return <TakeDialog {...opened} />;
  if (open === "void") return <VoidDialog {...opened} />;
  const isOpen = state === "requested" || state === "confirmed";
  if ((open === "dates" && isOpen) || (open === "extend" && state === "out")) {
    return <DatesDialog view={opened.view} stay={stay} />;
  }
  if (open === "cancel" && cancel.length > 0) return <CancelDialog {...opened} />;
  if (open === "cart" && state === "confirmed") return <CartDialog {...opened} />;
  if (open === "confirm" && state === "requested") return <ConfirmDialog {...opened} />;
  if (open === "decline" && state === "requested") return <DeclineDialog {...opened} />;
  return null;
}
