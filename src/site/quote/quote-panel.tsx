import { AGENT_TOOLS } from "#site/forms/agent-tools.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { StayChart } from "#ui/rental/stay-chart.tsx";
import { StayPrices } from "#ui/rental/stay-prices.tsx";
import { LiveQuote } from "./live-data.tsx";
import type { PageQuote } from "./page-quote.ts";
import { QuoteBill } from "./quote-bill.tsx";
import { StayFields } from "./stay-fields.tsx";

/** The exact price of a stay: a form that the server answers at `path`, kept live by a small script where there is one. */
export function QuotePanel({ quote, path }: { quote: PageQuote; path: string }) {
  const { choices, view, facts, areas, stays } = quote;
  const stay = stays.find(({ id }) => id === choices.plan) ?? stays[0];
  const days = Math.min(
    Math.max(view.days ?? (Math.trunc(Number(choices.days)) || 1), 1),
    stay?.prices.length ?? 1,
  );
  return (
    <section className="section quote-section" id="quote" aria-labelledby="quote-title">
      <div className="page">
        <h2 id="quote-title">Your exact price</h2>
        <p className="lead">Set your stay. We pick the plan that costs least.</p>
        <form
          action={`${path}#quote`}
          className="quote-panel"
          noValidate
          data-quote-form
          {...AGENT_TOOLS.quote}
        >
          <div className="quote-choices">
            <StayFields choices={choices} errors={view.errors} facts={facts} areas={areas} />
            <p className="quote-show">
              <button type="submit" className={buttonClass("ink")}>
                Show my price
              </button>
            </p>
            {stay && <StayChart name={stay.name} prices={stay.prices} days={days} />}
            {stay && <StayPrices name={stay.name} prices={stay.prices} />}
          </div>
          <div className="quote-card">
            <QuoteBill view={view} depositDays={quote.depositDays} />
            <button
              type="submit"
              formAction="/reserve"
              className={buttonClass("primary", "large")}
              data-quote="reserve"
            >
              {view.reserve}
            </button>
            <p className="quote-note text-center">Not confirmed until we call. No payment now.</p>
          </div>
          <p className="sr-only" role="status" data-quote-said />
        </form>
        <LiveQuote facts={facts} />
      </div>
    </section>
  );
}
