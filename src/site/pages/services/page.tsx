import { contactPath } from "#domain/inquiries/context.ts";
import { usd } from "#domain/money.ts";
import { PageHead } from "#site/chrome/page-head.tsx";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { Route } from "./+types/page.ts";
import { ServiceCards, ServiceHours } from "./service-sections.tsx";
import { servicesData } from "./services-data.server.ts";

const REQUEST = contactPath({ intent: "service", page: "/services" });

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return servicesData(catalogue, publicUrl);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const facts = factsOf(matches);
  return pageMeta(facts, {
    title: "Golf cart service and repair",
    description: `Maintenance and repair, battery services, custom modifications and warranty service for golf carts on ${loaderData.region}. Work by the hour starts at ${usd(loaderData.from)}.`,
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

export default function ServicesPage({ loaderData: { cards, hours, from } }: Route.ComponentProps) {
  const { phone } = useSiteFacts();
  return (
    <>
      <PageHead
        current="Services"
        title="Golf cart service and repair"
        lead={`Maintenance and battery work start at ${usd(from)} an hour. Custom work has its own quote, and you see it before we begin.`}
        className="pb-[clamp(48px,6vw,72px)]"
      >
        <div className="mt-3 flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <PhoneLink phone={phone} className={buttonClass("primary", "large")} />
          <ButtonLink href={REQUEST} look="outline">
            Request service
          </ButtonLink>
        </div>
      </PageHead>
      <ServiceCards cards={cards} />
      <ServiceHours hours={hours} />
      <ClosingCall
        title="Tell us what your cart does"
        text="Name the make and the model, and what you notice. Call, or write to us and a person answers."
      >
        <PhoneLink phone={phone} className={buttonClass("primary", "large")} />
        <ButtonLink href={REQUEST} look="outline">
          Contact us
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
