import type { ReactNode } from "react";
import { usd } from "#domain/money.ts";
import { CompareLink } from "#site/compare/compare-link.tsx";
import { useSiteFacts } from "#site/site-facts.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { ArrowLink } from "#ui/action/text-link.tsx";
import { CartCard, CartGrid } from "#ui/cart/cart-card.tsx";
import { LocalNotice } from "#ui/driving/local-notice.tsx";
import { RuleList } from "#ui/driving/rule-list.tsx";
import { type Ground, Section } from "#ui/layout/section.tsx";
import { QuestionList } from "#ui/rental/question-list.tsx";
import { SplitSection } from "#ui/rental/split-section.tsx";
import type { AreaSection, AreaView } from "./area-view.ts";

type PartProps = { view: AreaView; ground: Ground };

/** The padding leaves room for focus rings, which `content-visibility` would clip. */
function SuitingCarts({ view: { area, carts }, ground }: PartProps) {
  return (
    <Section
      title={`Good carts for ${area.name}`}
      ground={ground}
      aside={<ArrowLink href="/finder">Which cart fits you?</ArrowLink>}
    >
      <CartGrid
        cards={carts.length > 3 ? "rows" : "threes"}
        className={`max-md:-m-2 max-md:p-2 max-md:[content-visibility:auto] ${carts.length > 3 ? "max-md:[contain-intrinsic-height:auto_35.2rem] md:grid-cols-2 xl:grid-cols-4" : "max-md:[contain-intrinsic-height:auto_26.4rem]"}`}
      >
        {carts.map(({ slug, reason, card }) => (
          <CartCard
            key={slug}
            href={`/vehicles/${slug}`}
            cart={card}
            reason={reason}
            row
            extra={<CompareLink slug={slug} name={card.name} />}
          />
        ))}
      </CartGrid>
      <ArrowLink href="/inventory" className="mt-6">
        All carts
      </ArrowLink>
    </Section>
  );
}

function RentalPrices({ view: { area, prices: shown }, ground }: PartProps) {
  const { rentalFrom } = useSiteFacts();
  const { vehicles, rows } = shown;
  return (
    <SplitSection
      title={`Rent from ${usd(rentalFrom)} a day`}
      ground={ground}
      link={
        <>
          <p className="mb-5 text-muted">The same price in every town.</p>
          <ActionLink href={`/${area.slug}/rentals`} look="ink" size="medium">
            See your price
            <span className="sr-only"> for {area.name}</span>
          </ActionLink>
        </>
      }
    >
      <table className="w-full text-right tabular-nums max-sm:text-15">
        <thead>
          <tr className="border-ink border-b-2 font-semibold text-15/[1.6]">
            <th scope="col" className="py-3 text-left font-semibold">
              Plan
            </th>
            {vehicles.map((vehicle) => (
              <th key={vehicle} scope="col" className="py-3 pl-1 font-semibold sm:pl-4">
                {vehicle}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ plan, prices }) => (
            <tr key={plan} className="border-line border-b">
              <th scope="row" className="py-3 text-left font-normal text-muted">
                {plan}
              </th>
              {prices.map((price, index) => (
                <td key={vehicles[index]} className="py-3 pl-1 font-semibold sm:pl-4">
                  {price === null ? "" : usd(price)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SplitSection>
  );
}

function DrivingSection({ view: { area, driving }, ground }: PartProps) {
  const { status, rules, source, advice } = driving;
  return (
    <section id="drive" className={`py-section ${ground === "foam" ? "bg-foam" : ""}`}>
      <div className="page lg:grid lg:grid-cols-[1fr_560px] lg:items-start lg:gap-x-18 lg:gap-y-7">
        <div>
          <h2 className="mb-7">Where can I drive in {area.name}?</h2>
          <LocalNotice status={status} />
          <div className="mt-7">
            <h3>{advice.title}</h3>
            <ul className="mt-2.5 mb-2 grid list-disc gap-2.5 pl-5">
              {advice.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <ArrowLink href="/street-legal">All the rules, and a checklist</ArrowLink>
          </div>
        </div>
        <RuleList rules={rules} source={source} />
      </div>
    </section>
  );
}

function Questions({ view: { area, questions }, ground }: PartProps) {
  return (
    <QuestionList
      title={`Questions about carts in ${area.name}`}
      questions={questions}
      ground={ground}
    />
  );
}

export const AREA_PARTS: Record<AreaSection, (props: PartProps) => ReactNode> = {
  carts: SuitingCarts,
  rentals: RentalPrices,
  driving: DrivingSection,
  questions: Questions,
};
