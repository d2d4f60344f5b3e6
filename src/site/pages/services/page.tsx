import { contactPath } from "#domain/inquiries/context.ts";
import { usd } from "#domain/money.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { ButtonLink } from "#ui/action/button.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { SceneHero } from "#ui/rental/scene-hero.tsx";
import type { Route } from "./+types/page.ts";
import { HowItWorks, Prices, ServiceCards, ServiceHours } from "./service-sections.tsx";
import { servicesData } from "./services-data.server.ts";

const REQUEST = contactPath({ intent: "service", page: "/services" });

export function loader({ context }: Route.LoaderArgs) {
  return servicesData(context.get(services), Date.now());
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Golf cart service and repair",
    description: `Maintenance and repair, battery services, custom modifications and warranty service for golf carts on ${loaderData.region}. Hourly work starts at ${usd(loaderData.from)}.`,
    keywords: [
      "golf cart service",
      "golf cart repair",
      "golf cart battery service",
      "golf cart custom modifications",
      "golf cart warranty service",
    ],
    path: "/services",
    trail: [{ name: "Services", path: "/services" }],
    jsonLd: [loaderData.jsonLd],
  });
}

export default function ServicesPage({ loaderData: services }: Route.ComponentProps) {
  const { cards, hours, from, prices, scene } = services;
  return (
    <>
      <SceneHero
        scene={scene}
        breadcrumbs={<Trail current="Services" />}
        title="Golf cart service and repair"
        lead={`Maintenance and battery work start at ${usd(from)} an hour. For custom work you get a quote before we begin.`}
      >
        <CallButton look="primary" />
        <ButtonLink href={REQUEST} look="outline">
          Book service
        </ButtonLink>
        <OpeningLine about={{ page: "/services" }} />
      </SceneHero>
      <ServiceCards cards={cards} />
      <HowItWorks />
      <Prices prices={prices} />
      <ServiceHours hours={hours} />
      <ClosingCall
        title="Tell us what your cart is doing"
        text="Give us the make, the model and what you've noticed. Call us or send a message."
      >
        <CallButton look="primary" />
        <ButtonLink href={REQUEST} look="outline">
          Book service
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
