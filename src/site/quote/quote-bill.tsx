import { CalendarPlus } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import type { QuoteView } from "./quote-view.ts";
import { rowsMarkup } from "./rows-markup.ts";

/**
 * The itemized price of a stay. The page's script writes into it by the `data-quote` names; what has nothing to say is
 * hidden.
 */
export function QuoteBill({
  view,
  depositDays: [soonest, latest],
}: {
  view: QuoteView;
  depositDays: readonly [number, number];
}) {
  return (
    <div className="quote-bill">
      <p className="quote-heading" data-quote="heading">
        {view.heading}
      </p>
      <p className="display figures quote-total" data-quote="total">
        {view.total}
      </p>
      <p className="quote-stay" data-quote="stay" hidden={view.stay === ""}>
        {view.stay}
      </p>
      <p className="quote-problem" data-quote="problem" hidden={view.problem === ""}>
        {view.problem}
      </p>
      <dl
        className="figures"
        data-quote="rows"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: words that are escaped, written alike by the page's script.
        dangerouslySetInnerHTML={{ __html: rowsMarkup(view.rows) }}
      />
      <dl className="figures quote-deposit">
        <div>
          <dt>
            Deposit, refundable
            <small>
              Back in {soonest}–{latest} business days
            </small>
          </dt>
          <dd data-quote="deposit">{view.deposit}</dd>
        </div>
      </dl>
      <p className="quote-hint" hidden={view.hint === ""}>
        <Icon of={CalendarPlus} />
        <span>
          <strong data-quote="hint">{view.hint}</strong>{" "}
          <span data-quote="same" hidden={view.same === ""}>
            {view.same}
          </span>
        </span>
      </p>
      <p className="quote-note" data-quote="saved" hidden={view.saved === ""}>
        {view.saved}
      </p>
      <p className="quote-note" data-quote="rush" hidden={view.rush === ""}>
        {view.rush}
      </p>
    </div>
  );
}
