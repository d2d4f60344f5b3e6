import { DoNotRentAlert } from "#desk/bookings/do-not-rent-alert.tsx";
import { NoteDialog } from "#desk/notes/note-dialog.tsx";
import { fieldProps } from "#desk/ui/action-data.ts";
import { DialogForm } from "#desk/ui/dialog-form.tsx";
import { PageDialog, usePageDialog } from "#desk/ui/page-dialog.tsx";
import { SelectField, TextArea } from "#ui/form/field.tsx";
import type { BookingView, DialogProps } from "./booking-view.server.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DatesDialog } from "./dates-dialog.tsx";
import { EmailDialog } from "./failed-mail-notice.tsx";
import { FeesDialog } from "./fees-dialog.tsx";
import type { NewStay } from "./new-stay.server.ts";
import { PaymentDialog, TakeDialog, VoidDialog } from "./payment-dialogs.tsx";

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
    <PageDialog title={`Confirm the booking of ${view.name}?`}>
      <DialogForm record={view} intent="confirm" submit="Confirm booking">
        <DoNotRentAlert doNotRent={view.doNotRent} />
        <p className="text-muted">
          {view.sentence}, {view.times.start} to {view.times.back}.{" "}
          {view.renter.email !== "" && `${view.firstName} gets an email.`}
        </p>
        <CartSelect view={view} label="Cart" none="The cart that fits best" />
      </DialogForm>
    </PageDialog>
  );
}

function CartDialog({ view }: DialogProps) {
  return (
    <PageDialog title={view.cart.unit === null ? "Choose a cart" : `Change ${view.cart.unit}`}>
      <DialogForm record={view} intent="assign" submit="Assign cart">
        <p className="text-muted">
          {view.carts.length === 0
            ? "No cart of this class is free for these days."
            : "Free for these days, with the time to get ready. The one that fits best is first."}
        </p>
        <CartSelect view={view} label="Cart" none="No cart yet" />
      </DialogForm>
    </PageDialog>
  );
}

function DeclineDialog({ view, rejection }: DialogProps) {
  return (
    <PageDialog title={`Decline the request of ${view.name}?`}>
      <DialogForm record={view} intent="decline" submit="Decline request" look="danger">
        <TextArea
          label="Why"
          {...fieldProps(rejection, "reason")}
          rows={3}
          required
          maxLength={2000}
          hint={`${view.firstName} reads this in the email. You can undo this for 10 minutes.`}
        />
      </DialogForm>
    </PageDialog>
  );
}

/** Opens the dialog that the address names. */
export function BookingDialogs({
  stay,
  colleagues,
  ...opened
}: DialogProps & { stay: NewStay | null; colleagues: readonly string[] }) {
  const { open } = usePageDialog();
  const { state, cancel, canEdit } = opened.view;
  if (!canEdit) return null;
  if (open === "email") return <EmailDialog {...opened} />;
  if (open === "note") {
    return (
      <NoteDialog
        record={opened.view}
        rejection={opened.rejection}
        colleagues={colleagues}
        hint="Only staff see it."
        maxLength={2000}
      />
    );
  }
  if (open === "pay") return <PaymentDialog {...opened} />;
  if (open === "take") return <TakeDialog {...opened} />;
  if (open === "fees" && opened.view.canCorrectFees) return <FeesDialog {...opened} />;
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
