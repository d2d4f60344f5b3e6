import { ExternalLink, Lock, Mail, MessageSquare, Phone, RefreshCw } from "lucide";
import { Form, Link } from "react-router";
import { StepLines } from "#desk/next-steps/step-cards.tsx";
import type { StepsView } from "#desk/next-steps/step-view.server.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { PanePart } from "#desk/ui/pane-part.tsx";
import { methodText, PAYMENT_WORDS } from "#domain/bookings/payments.ts";
import { formatAmount, formatCents } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { BookingView } from "./booking-view.server.ts";
import { StayLine, When, Where } from "./stay-lines.tsx";

function Renter({ view }: { view: BookingView }) {
  const { renter, name } = view;
  const sheet = usePageDialog();
  return (
    <PanePart
      title={name}
      aside={
        view.customer && (
          <Link
            to={view.customer}
            className="inline-flex min-h-7 items-center font-semibold text-bay text-second hover:underline touch:min-h-11"
          >
            Customer
          </Link>
        )
      }
    >
      <div className="mb-2 flex flex-wrap gap-2">
        {renter.tel && (
          <ButtonLink href={renter.tel} look="ink" size="row" icon={Phone}>
            {renter.phone}
          </ButtonLink>
        )}
        {renter.email !== "" && (
          <ButtonLink
            href={`mailto:${encodeURIComponent(renter.email)}`}
            size="row"
            icon={Mail}
            aria-label={`Email ${renter.email}`}
          >
            Email
          </ButtonLink>
        )}
      </div>
      <Where view={view} />
      <When view={view} start={view.times.start} />
      {renter.notes !== "" && <StayLine icon={MessageSquare}>{renter.notes}</StayLine>}
      <div className="mt-1 flex flex-wrap gap-x-4">
        <a
          href={renter.page}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-7 items-center gap-2 font-semibold text-bay touch:min-h-11"
        >
          <Icon of={ExternalLink} size={15} /> Customer’s booking page
        </a>
        {view.canEdit && (
          <Form method="post">
            <input type="hidden" name="version" value={view.version} />
            <button
              type="submit"
              name="intent"
              value="link"
              className="inline-flex min-h-7 items-center gap-2 font-semibold text-bay touch:min-h-11"
            >
              <Icon of={RefreshCw} size={15} /> New link
            </button>
          </Form>
        )}
        {view.canEdit && (
          <Link
            to={sheet.to("email")}
            className="inline-flex min-h-7 items-center font-semibold text-bay touch:min-h-11"
          >
            Correct the address
          </Link>
        )}
        {renter.inquiry && (
          <Link
            to={renter.inquiry}
            className="inline-flex min-h-7 items-center font-semibold text-bay touch:min-h-11"
          >
            Conversation
          </Link>
        )}
      </div>
    </PanePart>
  );
}

const ROW = "flex justify-between gap-3 py-0.5 text-second";

function BalanceRow({ label, cents, tone = "" }: { label: string; cents: number; tone?: string }) {
  if (cents === 0) return null;
  return (
    <div className={`${ROW} ${tone}`}>
      <dt>{label}</dt>
      <dd className="figures font-semibold">{formatCents(cents)}</dd>
    </div>
  );
}

function Price({ view }: { view: BookingView }) {
  const { quote, payments, balance, canEdit, due } = view;
  const fees = view.in?.fees ?? [];
  const sheet = usePageDialog();
  const openCents = balance.dueCents + balance.depositDueCents;
  const tone = due === null ? "text-danger" : "";
  const dueWhen = due === null ? "" : `, due ${due}`;
  return (
    <PanePart
      title="Price"
      aside={
        <span className="flex items-center gap-1.5 text-muted text-second">
          <Icon of={Lock} size={13} /> as booked
        </span>
      }
    >
      <dl>
        {quote.lines.map(({ label, cents }) => (
          <div key={label} className={ROW}>
            <dt>{label}</dt>
            <dd className="figures">{formatAmount(cents)}</dd>
          </div>
        ))}
        <div className="mt-1.5 flex items-baseline justify-between border-ink border-t-2 pt-1.5 font-semibold">
          <dt>Total</dt>
          <dd className="figures text-section">{formatCents(quote.totalCents)}</dd>
        </div>
        <div className={`${ROW} text-muted`}>
          <dt>Deposit, comes back</dt>
          <dd className="figures">{formatCents(quote.depositCents)}</dd>
        </div>
        {fees.map(({ label, cents }) => (
          <div key={label} className={ROW}>
            <dt>{label}</dt>
            <dd className="figures">{formatCents(cents)}</dd>
          </div>
        ))}
        {payments.map(({ id, kind, method, cardDigits, cents, at, author, voidReason }) => (
          <div
            key={id}
            className={`${ROW} ${voidReason === null ? "text-seagrass-text" : "text-muted"}`}
          >
            <dt>
              <span className={voidReason === null ? "" : "line-through"}>
                {PAYMENT_WORDS[kind]}, {methodText(method, cardDigits)}
              </span>
              <span className="block text-caption text-muted">
                {at}, {author}
                {voidReason !== null && `. Does not count: ${voidReason}`}
              </span>
              {canEdit && voidReason === null && (
                <Link
                  to={sheet.to("void", String(id))}
                  className="text-bay text-caption underline touch:inline-flex touch:min-h-11 touch:items-center"
                >
                  Void
                  <span className="sr-only">
                    {" "}
                    {PAYMENT_WORDS[kind]} {formatCents(cents)}
                  </span>
                </Link>
              )}
            </dt>
            <dd className={`figures font-semibold ${voidReason === null ? "" : "line-through"}`}>
              {formatCents(cents)}
            </dd>
          </div>
        ))}
        <BalanceRow label={`Still to pay${dueWhen}`} cents={balance.dueCents} tone={tone} />
        <BalanceRow
          label={`Deposit still open${dueWhen}`}
          cents={balance.depositDueCents}
          tone={tone}
        />
        <BalanceRow label="To refund" cents={balance.refundCents} tone="text-danger" />
        <BalanceRow label="Deposit to return" cents={balance.depositBackCents} tone="text-danger" />
      </dl>
      {canEdit && (
        <div className="mt-2 flex flex-wrap gap-2">
          {openCents > 0 && (
            <ButtonLink to={sheet.to("take")} look="ink" size="row">
              Take {formatCents(openCents)}
            </ButtonLink>
          )}
          <ButtonLink to={sheet.to("pay")} size="row">
            Record a payment
          </ButtonLink>
          {view.canCorrectFees && (
            <ButtonLink to={sheet.to("fees")} size="row">
              {fees.length === 0 ? "Add a fee" : "Correct fees"}
            </ButtonLink>
          )}
        </div>
      )}
    </PanePart>
  );
}

function Plans({ view }: { view: BookingView }) {
  const { cancel, canEdit, state, plans } = view;
  const sheet = usePageDialog();
  const isOpen = state === "requested" || state === "confirmed";
  if (plans === null) return null;
  return (
    <PanePart title="If plans change">
      <p className="text-muted text-second">{plans}</p>
      {canEdit && (
        <div className="mt-2 flex flex-wrap gap-2">
          {isOpen && (
            <ButtonLink to={sheet.to("dates")} size="row">
              Change dates
            </ButtonLink>
          )}
          {state === "out" && (
            <ButtonLink to={sheet.to("extend")} size="row">
              Extend
            </ButtonLink>
          )}
          {cancel.length > 0 && (
            <ButtonLink to={sheet.to("cancel")} look="danger" size="row">
              Cancel booking…
            </ButtonLink>
          )}
        </div>
      )}
    </PanePart>
  );
}

function Earlier({ view: { earlier } }: { view: BookingView }) {
  if (earlier.length === 0) return null;
  return (
    <PanePart title="This person's other bookings">
      <ul>
        {earlier.map(({ reference, text, state }) => (
          <li key={reference}>
            <Link
              to={`/desk/rentals/${reference}`}
              className="inline-flex min-h-7 items-center text-bay text-second underline touch:min-h-11"
            >
              {text}
            </Link>
            <span className="text-muted text-second"> · {state}</span>
          </li>
        ))}
      </ul>
    </PanePart>
  );
}

/** The renter, the price, what a change would cost, and earlier bookings. */
export function Side({ view, steps }: { view: BookingView; steps: StepsView }) {
  return (
    <div>
      <Renter view={view} />
      {view.customer !== null && (
        <PanePart title="Next step">
          <StepLines steps={steps} />
        </PanePart>
      )}
      <Price view={view} />
      <Plans view={view} />
      <Earlier view={view} />
    </div>
  );
}
