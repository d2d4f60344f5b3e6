import { useMemo } from "react";
import { stayCents } from "#domain/rentals/quote.ts";
import { AGENT_TOOLS } from "#site/forms/agent-tools.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { StayChart, StayPrices } from "#ui/rental/stay-chart.tsx";
import type { PageQuote } from "./page-quote.server.ts";
import { QuoteBill } from "./quote-bill.tsx";
import { StayFields } from "./stay-fields.tsx";
import { type LiveQuote, useQuote } from "./use-quote.ts";

function StayPicture({ live: { facts, choices, view } }: { live: LiveQuote }) {
  const { maximumDays } = facts.prices.rules;
  const vehicle = facts.vehicles.find(({ id }) => id === choices.plan) ?? facts.vehicles[0];
  const prices = useMemo(
    () =>
      vehicle ? Array.from({ length: maximumDays }, (_, day) => stayCents(vehicle, day + 1)) : [],
    [vehicle, maximumDays],
  );
  if (!vehicle) return null;
  const days = view.days ?? (Math.trunc(Number(choices.days)) || 1);
  return (
    <>
      <StayChart
        name={vehicle.name}
        prices={prices}
        days={Math.min(Math.max(days, 1), maximumDays)}
      />
      <StayPrices name={vehicle.name} prices={prices} />
    </>
  );
}

export function RentalQuote({ quote, path }: { quote: PageQuote; path: string }) {
  const live = useQuote(quote);
  return (
    <section className="section quote-section" id="quote" aria-labelledby="quote-title">
      <div className="page">
        <h2 id="quote-title">Your exact price</h2>
        <p className="lead">Set your stay. We pick the plan that costs least.</p>
        <form
          ref={live.form}
          action={`${path}#quote`}
          className="quote-panel"
          noValidate
          {...AGENT_TOOLS.quote}
        >
          <div className="quote-choices">
            <StayFields live={live} errors={live.view.errors} />
            {live.today === null && (
              <p className="quote-show">
                <button type="submit" className={buttonClass("ink")}>
                  Show my price
                </button>
              </p>
            )}
            <StayPicture live={live} />
          </div>
          <div className="quote-card">
            <QuoteBill view={live.view} depositDays={live.depositDays} />
            <button type="submit" formAction="/reserve" className={buttonClass("primary", "large")}>
              {live.view.reserve}
            </button>
            <p className="quote-note text-center">Not confirmed until we call. No payment now.</p>
          </div>
          <p className="sr-only" role="status">
            {live.announcement}
          </p>
        </form>
      </div>
    </section>
  );
}
