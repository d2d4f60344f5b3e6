import { contactPath } from "#domain/inquiries/context.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { TownIndex } from "#site/towns/town-list.tsx";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { DirectionsLink } from "#ui/action/directions-link.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import { FigureList } from "#ui/layout/figure-list.tsx";
import { Lead, Section } from "#ui/layout/section.tsx";
import { ShoreBand } from "#ui/map/shore-band.tsx";
import type { HomeData } from "./home-data.server.ts";

export function AboutTeaser({
  home: { about, places, locations },
  mapEmbed,
}: {
  home: HomeData;
  mapEmbed: string;
}) {
  return (
    <ShoreBand
      places={places}
      locations={locations}
      isShort
      embed={mapEmbed}
      action={
        <ActionLink href="/about" look="outline" size="medium">
          About us
        </ActionLink>
      }
    >
      <h2>On the shore since {about.since}</h2>
      <Lead>We sell, rent, repair and store electric carts {about.extent}.</Lead>
      <FigureList
        className="gap-14"
        figures={[
          { label: "Happy Customers", value: about.customers },
          { label: "Years Experience", value: about.years },
        ]}
      />
    </ShoreBand>
  );
}

export function Towns({ places }: Pick<HomeData, "places">) {
  return (
    <Section
      title="Find your town"
      lead="Delivery fee, rental prices and driving rules."
      className="max-md:py-12 print:hidden"
    >
      <TownIndex towns={places} />
    </Section>
  );
}

type Branch = HomeData["branches"][number];

function BranchFacts({ branch: { name, address, phone, coordinates } }: { branch: Branch }) {
  return (
    <div className="border-ink border-t-2 pt-4 max-sm:text-15">
      <h3>{name}</h3>
      {address && (
        <address className="mt-1 not-italic">
          {address.street}
          <br />
          {address.city}, {address.region} {address.postalCode}
        </address>
      )}
      <div className="mt-2 flex flex-col items-start">
        <PhoneLink phone={phone} className={textLinkClass} />
        {coordinates && <DirectionsLink location={{ name, ...coordinates }} nameless />}
      </div>
    </div>
  );
}

export function ContactBlock({ home }: { home: HomeData }) {
  const { phone } = useSiteFacts();
  return (
    <section className="bg-foam py-section max-md:py-12">
      <div className="page grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,27em),1fr))]">
        <div className="end-action flex flex-col items-start">
          <h2>Talk to a person</h2>
          <PhoneLink
            phone={phone}
            icon={false}
            className="display mt-3 min-h-11 text-30/[1.3] lg:text-40/[1.3] tracking-[-0.02em] decoration-[3px] underline-offset-[6px] hover:underline"
          />
          <p className="mt-2 text-muted">Toll-free, {home.hours}</p>
          <a
            href={contactPath({ page: "/" })}
            className={`${buttonClass("primary", "large")} mt-6`}
          >
            Contact Us
          </a>
        </div>
        <div className="grid gap-x-4 gap-y-8 min-[375px]:grid-cols-2 sm:gap-x-8">
          {home.branches.map((branch) => (
            <BranchFacts key={branch.id} branch={branch} />
          ))}
        </div>
      </div>
    </section>
  );
}
