import { useState } from "react";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { DialogForm } from "#desk/ui/dialog-form.tsx";
import { PageDialog } from "#desk/ui/page-dialog.tsx";
import { useIsHydrated } from "#desk/ui/use-is-hydrated.ts";
import { formatCents } from "#domain/money.ts";
import type { DialogProps } from "./booking-view.server.ts";
import type { CancelOption } from "./money.server.ts";

const ROW = "flex items-start gap-3 border-line border-t px-3.5 py-2.5 first:border-t-0";

function ReasonRow({
  option,
  isChosen,
  isPaid,
  choose,
}: {
  option: CancelOption;
  isPaid: boolean;
  isChosen: boolean;
  choose: () => void;
}) {
  const { reason, label, why, refundCents } = option;
  return (
    <label className={`${ROW} has-checked:bg-foam`}>
      <input
        type="radio"
        name="reason"
        value={reason}
        defaultChecked={isChosen}
        onChange={choose}
        className="mt-0.5 size-4.5 shrink-0 accent-ink"
      />
      <span className="min-w-0 grow">
        <span className="block">{label}</span>
        <span className="block text-muted text-second">{why}</span>
      </span>
      {isPaid && (
        <span className="figures shrink-0 font-semibold">refund {formatCents(refundCents)}</span>
      )}
    </label>
  );
}

/** Each reason with what goes back; the button says the figure. */
export function CancelDialog({ view, rejection }: DialogProps) {
  const { cancel, balance, cart, times } = view;
  const isHydrated = useIsHydrated();
  const [reason, setReason] = useState(rejection?.values.reason ?? cancel[0]?.reason);
  const [isWaived, setWaived] = useState(rejection?.values.waive === "yes");
  const [isCharged, setCharged] = useState(
    rejection === null || rejection.values.deliveryFee === "yes",
  );
  const chosen = cancel.find((option) => option.reason === reason) ?? cancel[0];
  if (chosen === undefined) return null;
  const { delivery } = chosen;
  // Without script nobody knows which reason will be chosen.
  const shownDelivery = isHydrated
    ? delivery
    : (cancel.find((option) => option.delivery !== null)?.delivery ?? null);
  const hasFee = chosen.feeCents > 0 || delivery !== null;
  const truckCents = isCharged && !isWaived ? (delivery?.cents ?? 0) : 0;
  const refund = isWaived ? balance.paidCents : Math.max(0, chosen.refundCents - truckCents);
  const isPaid = isHydrated && balance.paidCents > 0;
  return (
    <PageDialog title={`Cancel the booking of ${view.name}?`}>
      <DialogForm
        record={view}
        intent="cancel"
        keep="Don’t cancel"
        look="alarm"
        submit={isPaid ? `Cancel booking, refund ${formatCents(refund)}` : "Cancel booking"}
      >
        <p className="text-muted">
          It begins {times.startShort}. {view.policy}
        </p>
        <InlineAlert>{rejection?.fieldErrors.reason}</InlineAlert>
        <fieldset className="overflow-hidden rounded-xl border border-control">
          <legend className="sr-only">Why</legend>
          {cancel.map((option) => (
            <ReasonRow
              key={option.reason}
              option={option}
              isChosen={option.reason === reason}
              isPaid={balance.paidCents > 0}
              choose={() => setReason(option.reason)}
            />
          ))}
        </fieldset>
        <div className="overflow-hidden rounded-xl border border-control">
          <p className={ROW}>
            <span className="grow">Deposit</span>
            <strong className="figures">
              {balance.depositHeldCents === 0
                ? "not taken yet"
                : `${formatCents(balance.depositHeldCents)} goes back`}
            </strong>
          </p>
          {shownDelivery && (
            <label className={ROW}>
              <span className="min-w-0 grow">
                {shownDelivery.label}
                <span className="block text-muted text-second">
                  Delivery policy: {formatCents(shownDelivery.cents)}
                </span>
              </span>
              <span className="figures font-semibold">{formatCents(shownDelivery.cents)}</span>
              <input
                type="checkbox"
                name="deliveryFee"
                value="yes"
                defaultChecked={isCharged}
                onChange={(event) => setCharged(event.target.checked)}
                className="size-4.5 shrink-0 accent-ink"
              />
            </label>
          )}
          {(hasFee || !isHydrated) && chosen.canWaive && (
            <label className={ROW}>
              <span className="min-w-0 grow">
                Waive the fees
                <span className="block text-muted text-second">Everything paid goes back</span>
              </span>
              <input
                type="checkbox"
                name="waive"
                value="yes"
                defaultChecked={isWaived}
                onChange={(event) => setWaived(event.target.checked)}
                className="size-4.5 shrink-0 accent-ink"
              />
            </label>
          )}
          {isPaid && (
            <p className={`${ROW} items-baseline`}>
              <span className="grow font-semibold">Refund in all</span>
              <output className="figures font-semibold text-page">{formatCents(refund)}</output>
            </p>
          )}
        </div>
        <p className="text-muted text-second">
          {cart.unit === null ? "The days are" : `${cart.unit} is`} free again for {times.days}.{" "}
          {view.renter.email !== "" && `${view.firstName} gets an email with these figures. `}
          {!chosen.canWaive && "Only an owner may waive more than $150. "}
          You can undo this for 10 minutes.
        </p>
      </DialogForm>
    </PageDialog>
  );
}
