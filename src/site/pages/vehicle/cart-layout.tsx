import {
  BadgeCheck,
  BatteryCharging,
  Cog,
  ExternalLink,
  Gauge,
  MapPin,
  Users,
  Wrench,
} from "lucide";
import { memo, useMemo } from "react";
import { useSearchParams } from "react-router";
import { explainDrive } from "#domain/carts/drive.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { usd } from "#domain/money.ts";
import { toSlug } from "#domain/slug.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { CompareLink } from "#site/compare/compare-link.tsx";
import { useSiteFacts } from "#site/site-facts.ts";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Lead, Section } from "#ui/layout/section.tsx";
import { chosenPicture } from "./chosen-picture.ts";
import { ColorStage } from "./color-stage.tsx";
import { Hero } from "./hero.tsx";
import { VehiclePrice } from "./price-bill.tsx";
import type { CartData } from "./vehicle-data.server.ts";
import { FactLists, RelatedCarts, Share } from "./vehicle-parts.tsx";

function SpecCards({ cart }: { cart: CartData }) {
  const cards = [
    { icon: Users, label: "Seating Capacity", value: `${cart.seats}` },
    { icon: BatteryCharging, label: "Driving Range", value: `${cart.range} mi` },
    { icon: Gauge, label: "Top Speed", value: `${cart.topSpeed} mph` },
    { icon: Cog, label: "Drive System", value: cart.driveType, note: explainDrive(cart.driveType) },
  ];
  return (
    <dl className="page grid grid-cols-[1fr_1fr] md:grid-cols-[repeat(4,1fr)]">
      {cards.map(({ icon, label, value, note }) => (
        <div
          key={label}
          className="border-line border-b py-4 even:border-l even:pl-6 md:not-first:border-l md:px-6 md:py-6 md:first:pl-0"
        >
          <dt className="grid gap-2 text-15 text-muted md:gap-4">
            <Icon of={icon} size={24} className="text-bay" />
            {label}
          </dt>
          <dd className="display text-24/[1.2] lg:text-30/[1.2] xl:text-40/[1.2] tracking-[-0.02em]">
            {value}
            {note && <span className="block font-normal text-15 text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Choice = { vehicle: string; color: string | null; area: string };

function NextSteps({ cart, choice }: { cart: CartData; choice: Choice }) {
  const { slug, vehicleName, partnerUrl } = cart;
  return (
    <div className="form-action page -mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 pb-12 md:-mt-10 md:pb-section">
      <a
        href={partnerUrl}
        target="_blank"
        rel="noopener"
        className={`${buttonClass("outline", "large")} max-md:w-full`}
      >
        {`View ${vehicleName} Details`} <Icon of={ExternalLink} size={18} />
        <span className="sr-only">(on the maker's site, opens in a new tab)</span>
      </a>
      <a
        href={contactPath({ ...choice, intent: "test-drive" })}
        className={`${buttonClass("ink", "large")} max-md:w-full`}
      >
        Schedule Test Drive
      </a>
      <CompareLink slug={slug} name={vehicleName} className={textLinkClass} />
    </div>
  );
}

function sentence(parts: readonly string[]): string {
  return parts.map((part, index) => (index === 0 ? part : part.toLowerCase())).join(" and ");
}

function WhyChoose({ cart }: { cart: CartData }) {
  const { model, brand, service, makeBadges, range, topSpeed } = cart;
  const { counts } = useSiteFacts();
  const hours = service.hours.map(({ days, time }) => `${days} ${time}`).join(", ");
  return (
    <Section title={`Why choose us for your ${model}`}>
      <div className="grid gap-5 md:grid-cols-3 md:gap-7">
        <FactOpener icon={Wrench} title="Expert Service">
          <p>{`Maintenance and battery work from ${usd(service.hourlyRate)} an hour. ${hours}.`}</p>
        </FactOpener>
        <FactOpener icon={BadgeCheck} title="Premium Quality">
          <p>
            {makeBadges.length > 0
              ? `${sentence(makeBadges)} for ${brand} carts.`
              : `${range} miles of range and ${topSpeed} mph, according to ${brand}.`}
          </p>
        </FactOpener>
        <FactOpener icon={MapPin} title="Local Expertise">
          <p>{`Delivery costs and driving rules for ${counts.areas} communities along the shore.`}</p>
        </FactOpener>
      </div>
    </Section>
  );
}

const NOT_PUBLISHED = ["Charging Time", "Payload"].map((label) => ({
  label,
  value: "Not published",
}));

/** Memoized, since each choice is a navigation that renders the page and never changes this part. */
const Summary = memo(function Summary({ cart }: { cart: CartData }) {
  return (
    <>
      <SpecCards cart={cart} />
      <div className="page py-9 md:py-18">
        <Lead>{cart.description}</Lead>
      </div>
    </>
  );
});

/** On phones, parts that are far below are not laid out before they come near, as the footer. */
const Details = memo(function Details({ cart }: { cart: CartData }) {
  return (
    <div className="max-md:[contain-intrinsic-height:auto_49.4rem] max-md:[content-visibility:auto]">
      <FactLists
        units={cart.units}
        featuresTitle="Key Features"
        features={cart.features}
        specifications={[...cart.specifications, ...NOT_PUBLISHED]}
      />
    </div>
  );
});

const Around = memo(function Around({ cart }: { cart: CartData }) {
  return (
    <div className="max-md:[contain-intrinsic-height:auto_71.5rem] max-[400px]:[contain-intrinsic-height:auto_80.5rem] max-md:[content-visibility:auto]">
      <WhyChoose cart={cart} />
      <RelatedCarts carts={cart.related} />
      <Share id={cart.slug} name={cart.vehicleName} />
    </div>
  );
});

export const CartLayout = memo(function CartLayout({ cart }: { cart: CartData }) {
  const [params] = useSearchParams();
  const picture = useMemo(() => chosenPicture(cart, params), [cart, params]);
  const area = toSlug(params.get("area") ?? "");
  const choice = { vehicle: cart.slug, color: picture.chosenColor, area };
  return (
    <>
      <Hero
        cart={cart}
        picture={picture}
        quoteHref={contactPath({ ...choice, intent: "quote" })}
        questionHref={contactPath({ ...choice, intent: "question" })}
        testDriveHref={contactPath({ ...choice, intent: "test-drive" })}
      />
      <Summary cart={cart} />
      <Details cart={cart} />
      <NextSteps cart={cart} choice={choice} />
      <ColorStage key={cart.slug} cart={cart} picture={picture} />
      <VehiclePrice
        facts={cart.priceFacts}
        noun="cart"
        className="max-md:[contain-intrinsic-height:auto_51.3rem] max-md:[content-visibility:auto]"
      >
        <ActionLink href={contactPath({ ...choice, intent: "financing" })} look="outline">
          Get Financing Quote
        </ActionLink>
      </VehiclePrice>
      <Around cart={cart} />
      <ClosingCall title={`Questions about the ${cart.model}?`} text="Call us or send a message.">
        <CallButton look="primary" />
        <ActionLink href={contactPath({ ...choice, intent: "question" })} look="outline">
          Contact Us Today
        </ActionLink>
      </ClosingCall>
    </>
  );
});
