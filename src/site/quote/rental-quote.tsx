import { useMemo } from "react";
import { confirmationSentence } from "#domain/rentals/confirmation.ts";
import { stayCents } from "#domain/rentals/quote.ts";
import { BRING_IT } from "#domain/rentals/what-to-bring.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { Lead } from "#ui/layout/section.tsx";
import { StayChart } from "#ui/rental/stay-chart.tsx";
import type { PageQuote } from "./page-quote.server.ts";
import { QuoteBar } from "./quote-bar.tsx";
import { QuoteBill } from "./quote-bill.tsx";
import type { QuoteView } from "./quote-view.ts";
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
    <StayChart
      name={vehicle.name}
      prices={prices}
      days={Math.min(Math.max(days, 1), maximumDays)}
    />
  );
}

const FORM_ID = "stay";

function ReserveButton({ view: { instead, reserve } }: { view: QuoteView }) {
  const className = `${buttonClass("primary", "large")} form-action px-3!`;
  return instead === null ? (
    <button type="submit" formAction="/reserve" className={className}>
      {reserve}
    </button>
  ) : (
    <a href={instead.path} className={className}>
      {instead.text}
    </a>
  );
}

export function RentalQuote({ quote, path }: { quote: PageQuote; path: string }) {
  const live = useQuote(quote);
  return (
    <>
      <section className="scroll-mt-4 pt-8 md:pt-section" id="quote" aria-labelledby="quote-title">
        <div className="page">
          <h2 id="quote-title">See your price</h2>
          <Lead className="mt-2 mb-5 md:mt-4 md:mb-7">We find the plan that costs you least.</Lead>
          <form
            ref={live.form}
            id={FORM_ID}
            action={`${path}#quote`}
            className="mx-[calc(50%-50vw)] grid grid-cols-1 gap-5 bg-foam px-gutter pt-5 pb-5 lg:mx-0 lg:grid-cols-[minmax(0,1fr)_408px] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:rounded-panel lg:p-4 lg:pl-10"
            noValidate
            toolname="rental_price"
            tooldescription="The price of a golf cart rental, with delivery and tax"
          >
            <div className="min-w-0 lg:pt-6">
              <StayFields live={live} errors={live.view.errors} />
              {live.today === null && (
                <p className="not-noscript:hidden mt-5">
                  <button type="submit" className={buttonClass("ink")}>
                    Show my price
                  </button>
                </p>
              )}
            </div>
            <div
              className="flex scroll-mt-4 flex-col gap-3 rounded-panel bg-white px-5 py-5 md:px-6 md:pt-6.5 md:pb-5.5 [box-shadow:var(--shadow-panel)] lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
              id="bill"
            >
              <QuoteBill view={live.view} depositDays={live.depositDays} />
              <ReserveButton view={live.view} />
              <p className="text-center text-15 text-muted">
                No payment now. {confirmationSentence(live.chosenClasses)} {BRING_IT}
              </p>
            </div>
            <div className="min-w-0 lg:pb-6">
              <StayPicture live={live} />
            </div>
            <p className="sr-only" role="status">
              {live.announcement}
            </p>
          </form>
        </div>
      </section>
      <QuoteBar formId={FORM_ID} live={live} />
    </>
  );
}
