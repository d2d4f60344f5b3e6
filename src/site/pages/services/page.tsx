import { usd } from "#domain/money.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { Route } from "./+types/page.ts";
import { HoursAndStorage, HowItWorks, ServiceCards } from "./service-sections.tsx";
import { type ServicesData, servicesData } from "./services-data.server.ts";

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

/** Without a picture, so that the first one shows the work itself. */
function Opening({ bookPath }: Pick<ServicesData, "bookPath">) {
  return (
    <section className="bg-sand">
      <div className="page grid gap-x-12 gap-y-4 pt-5 pb-8 lg:grid-cols-[minmax(0,1fr)_520px] lg:items-end lg:pb-14">
        <div>
          <Trail current="Services" />
          <h1 className="mt-3 max-w-[12em] text-balance text-title lg:mt-6">
            Golf cart service and repair
          </h1>
        </div>
        <div>
          <p className="text-17/normal">
            Call, or book a time. On request, we pick up your cart and bring it back.
          </p>
          <div className="top-action mt-4 flex flex-wrap gap-3 max-sm:gap-2.5 sm:items-start max-sm:[&>a]:flex-1 max-sm:[&>a]:px-2.5">
            <CallButton look="primary" />
            <ActionLink href={bookPath} look="outline">
              Book service
            </ActionLink>
            <OpeningLine about={{ page: "/services" }} />
          </div>
        </div>
      </div>
    </section>
  );
}

export default function ServicesPage({ loaderData: services }: Route.ComponentProps) {
  const { cards, nextFree, hours, storage, bookPath } = services;
  return (
    <>
      <Opening bookPath={bookPath} />
      <ServiceCards cards={cards} nextFree={nextFree} />
      <HowItWorks />
      <HoursAndStorage hours={hours} storage={storage} />
      <ClosingCall
        title="Tell us what your cart is doing"
        text="Give us the make, the model and what you've noticed."
      >
        <CallButton look="primary" />
        <ActionLink href={bookPath} look="outline">
          Book service
        </ActionLink>
      </ClosingCall>
    </>
  );
}
