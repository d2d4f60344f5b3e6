import type { PageQuote } from "#site/quote/page-quote.server.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { ArrowLink } from "#ui/action/text-link.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { Segments } from "#ui/form/segments.tsx";
import { Lead } from "#ui/layout/section.tsx";

type Figure = { value: string; label: string };

function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mt-7 flex flex-wrap justify-between gap-x-3 gap-y-2 border-line border-t pt-5 md:mt-10 md:grid md:grid-cols-4 md:pt-6">
      {figures.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end border-line md:not-first:border-l md:not-first:pl-[clamp(16px,2.6vw,32px)]"
        >
          <dt className="text-13 text-muted md:text-15">{label}</dt>
          <dd className="display text-17/[1.4] tracking-[-0.02em] md:text-30/[1.3]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rentals page shows the total, so that this page needs no script. */
export function RentalBand({
  quote: { facts, choices, view },
  figures,
}: {
  quote: PageQuote;
  figures: readonly Figure[];
}) {
  const [example] = facts.vehicles;
  const { maximumDays } = facts.prices.rules;
  return (
    <section className="scroll-mt-4 bg-foam py-12 md:py-16" id="rent" aria-labelledby="rent-title">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <div>
            <h2 id="rent-title">Renting a cart?</h2>
            <Lead className="mt-3">Pick a cart, dates and town to see the total.</Lead>
          </div>
          <ArrowLink href="/rentals" className="max-md:hidden">
            All rental prices
          </ArrowLink>
        </div>
        <form
          action="/rentals#quote"
          noValidate
          aria-labelledby="rent-title"
          className="mt-6 grid gap-x-12 gap-y-5 md:mt-7 md:gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(min-content,320px)]"
        >
          <div className="grid grid-cols-1 content-start items-end gap-x-3.5 gap-y-5 min-[375px]:grid-cols-2 md:grid-cols-3">
            <Segments
              name="plan"
              legend="Cart"
              options={facts.vehicles.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={choices.plan}
              className="col-span-full"
            />
            <TextField type="date" name="start" label="First day" />
            <SelectField name="days" label="How long" defaultValue={choices.days}>
              {Array.from({ length: maximumDays }, (_, index) => index + 1).map((days) => (
                <option key={days} value={days}>
                  {days === 1 ? "1 day" : `${days} days`}
                </option>
              ))}
            </SelectField>
            <SelectField
              name="area"
              label="Deliver to"
              defaultValue={choices.area}
              frameClass="max-md:col-span-full"
            >
              <option value="">I'll pick it up</option>
              {[...facts.areas].map(([slug, { name }]) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="grid content-between items-center gap-x-4 gap-y-4 min-[375px]:max-lg:grid-cols-[1fr_auto] md:gap-x-8 lg:border-line lg:border-l lg:pl-12">
            <div className="tabular-nums" data-testid="band-example">
              <p className="text-15 text-muted">
                {example?.name} for {view.days} days:
              </p>
              <p className="display text-30/[1.2] md:text-40/[1.15] tracking-[-0.03em]">
                {view.total}
              </p>
              <p className="text-13 text-muted">
                {facts.taxRate !== null && "With estimated tax. "}Plus a {view.deposit} refundable
                deposit.
              </p>
            </div>
            <button type="submit" className={`${buttonClass("ink", "large")} px-3! md:px-7!`}>
              See my price
            </button>
          </div>
        </form>
        <FigureRow figures={figures} />
      </div>
    </section>
  );
}
