import { ArrowRight, BadgeCheck, Check, Leaf, Percent, Wrench } from "lucide";
import { spellNumber } from "#domain/spell-number.ts";
import { CompareLink } from "#site/compare/compare-link.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ArrowLink, textLinkClass } from "#ui/action/text-link.tsx";
import { CartCard, CartGrid } from "#ui/cart/cart-card.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Lead, Section } from "#ui/layout/section.tsx";
import type { HomeData } from "./home-data.server.ts";

export function Benefits({ brands, serviceLine }: { brands: string; serviceLine: string }) {
  return (
    <Section title="Why buy from us">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 md:gap-y-10 lg:grid-cols-4">
        <FactOpener icon={BadgeCheck} title="Premium Quality">
          {`New ${brands} carts with factory warranties.`}
        </FactOpener>
        <FactOpener icon={Wrench} title="Expert Service">
          {serviceLine}
        </FactOpener>
        <FactOpener icon={Percent} title="0% Financing">
          On select models. Ask us which ones qualify before you apply.
        </FactOpener>
        <FactOpener icon={Leaf} title="Eco-Friendly">
          Every cart is electric: no gas to buy and no exhaust.
        </FactOpener>
      </div>
    </Section>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Make = HomeData["makes"][number];

function MakeCell({ make: { name, page, badges } }: { make: Make }) {
  return (
    <li className="border-line border-b pt-5 pr-2 pb-6 md:pt-6 md:pr-3 md:pb-7 max-md:even:border-l max-md:even:pl-4.5 md:not-[:nth-child(3n+1)]:border-l md:not-[:nth-child(3n+1)]:pl-7">
      <h3 className="text-xl sm:text-2xl">
        {page ? (
          <a
            href={page.to}
            className="-my-2 inline-flex min-h-11 items-center gap-2.5 underline-offset-4 hover:underline"
          >
            {name} <Icon of={ArrowRight} className="text-bay" />
          </a>
        ) : (
          name
        )}
      </h3>
      {page ? (
        <p className="font-semibold text-[15px] text-bay">{page.text}</p>
      ) : (
        <p className="text-[15px] text-muted">Call for availability</p>
      )}
      <ul className="mt-4 grid gap-1 text-[15px] text-muted">
        {badges.map((badge) => (
          <li key={badge} className="flex items-center gap-2">
            <Icon of={Check} size={16} className="text-seagrass" />
            {badge}
          </li>
        ))}
      </ul>
    </li>
  );
}

export function MakeGrid({ makes, phone }: { makes: readonly Make[]; phone: string }) {
  const online = makes.filter(({ page }) => page !== null).length;
  return (
    <section className="bg-foam py-section">
      <div className="page grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_2.2fr]">
        <div>
          <h2>Brands we carry and service</h2>
          <Lead className="mt-5">
            {capitalized(spellNumber(online))} of these brands are in our online inventory. For the
            other {spellNumber(makes.length - online)}, call and ask what we have.
          </Lead>
          <PhoneLink phone={phone} className={`${textLinkClass} mt-3`} />
        </div>
        <ul className="grid grid-cols-2 border-line border-t md:grid-cols-3">
          {makes.map((make) => (
            <MakeCell key={make.name} make={make} />
          ))}
        </ul>
      </div>
    </section>
  );
}

export function FeaturedCarts({ home, total }: { home: HomeData; total: number }) {
  return (
    <Section
      title="Featured carts"
      aside={
        <div className="flex flex-wrap gap-x-8">
          <ArrowLink href="/finder">Help me choose</ArrowLink>
          <ArrowLink href="/inventory">All {total} carts</ArrowLink>
        </div>
      }
    >
      <CartGrid cards="wide">
        {home.featured.map(({ slug, card }) => (
          <CartCard
            key={slug}
            href={`/vehicles/${slug}`}
            cart={card}
            extra={<CompareLink slug={slug} name={card.name} />}
          />
        ))}
      </CartGrid>
    </Section>
  );
}
