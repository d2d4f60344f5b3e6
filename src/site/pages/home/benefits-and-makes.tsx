import { ArrowRight, BadgeCheck, Check, Leaf, Percent, Wrench } from "lucide";
import { spellNumber } from "#domain/spell-number.ts";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Lead, Section } from "#ui/layout/section.tsx";
import type { HomeData } from "./home-data.server.ts";

export function Benefits({ brands, serviceLine }: { brands: string; serviceLine: string }) {
  return (
    <Section title="Why buy from us" className="max-md:py-12">
      <div className="grid gap-x-8 gap-y-3 max-md:[&>div]:pt-3.5 md:grid-cols-2 md:gap-y-10 lg:grid-cols-4">
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
    <li className="border-line border-b pt-3 pr-2 pb-4 md:pt-6 md:pr-3 md:pb-7 max-md:even:border-l max-md:even:pl-4.5 md:not-[:nth-child(3n+1)]:border-l md:not-[:nth-child(3n+1)]:pl-7">
      <h3 className="text-20 sm:text-24">
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
        <p className="font-semibold text-15 text-bay">{page.text}</p>
      ) : (
        <p className="text-15 text-muted">Call for availability</p>
      )}
      <ul className="mt-2 grid gap-1 text-15 text-muted max-sm:text-13 md:mt-4">
        {badges.map((badge) => (
          <li key={badge} className="flex items-center gap-1.5">
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
    <section className="bg-foam py-section max-md:py-12">
      <div className="page grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[1fr_2.2fr]">
        <div>
          <h2>Brands we carry and service</h2>
          <Lead className="mt-3 md:mt-5">
            {capitalized(spellNumber(online))} of these brands are in our online inventory. For the
            other {spellNumber(makes.length - online)}, call and ask what we have.
          </Lead>
          <PhoneLink phone={phone} className={`${textLinkClass} mt-3 max-md:hidden`} />
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
