import { CalendarPlus } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import type { QuoteView } from "./quote-view.ts";

/** `depositDays`: business days until the deposit is back, from and to. */
export function QuoteBill({
  view,
  depositDays: [soonest, latest],
}: {
  view: QuoteView;
  depositDays: readonly [number, number];
}) {
  return (
    <div className="quote-bill">
      <p className="quote-heading">{view.heading}</p>
      <p className="display figures quote-total">{view.total}</p>
      {view.stay && <p className="quote-stay">{view.stay}</p>}
      {view.problem && <p className="quote-problem">{view.problem}</p>}
      <dl className="figures">
        {view.rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <dl className="figures quote-deposit">
        <div>
          <dt>
            Deposit, refundable
            <small>
              Back in {soonest}–{latest} business days
            </small>
          </dt>
          <dd>{view.deposit}</dd>
        </div>
      </dl>
      {view.hint && (
        <p className="quote-hint">
          <Icon of={CalendarPlus} />
          <span>
            <strong>{view.hint}</strong> <span>{view.same}</span>
          </span>
        </p>
      )}
      {view.saved && <p className="quote-note">{view.saved}</p>}
      {view.rush && <p className="quote-note">{view.rush}</p>}
    </div>
  );
}
