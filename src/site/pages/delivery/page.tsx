import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { PageHead } from "#site/chrome/page-head.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { Route } from "./+types/page.ts";
import { deliveryData } from "./delivery-data.ts";
import { DeliveryMap, DeliveryRules, TownFees } from "./delivery-sections.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return deliveryData(context.get(services).catalogue);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const facts = findSiteFacts(matches);
  const { rate, maximumMiles } = loaderData;
  return pageMeta(facts, {
    title: "Rental delivery by town",
    description: `What rental cart delivery costs in ${facts.counts.areas} towns: ${rate.freeMiles} miles free, then ${rate.perMile} a mile, up to ${maximumMiles} miles.`,
    keywords: [
      "golf cart rental delivery",
      "golf cart delivery fee",
      "same-day golf cart rental",
      "golf cart rental delivery map",
    ],
    path: "/delivery",
    trail: [
      { name: "Rentals", path: "/rentals" },
      { name: "Delivery by town", path: "/delivery" },
    ],
  });
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { rate, groups } = loaderData;
  return (
    <>
      <PageHead
        via={[{ label: "Rentals", to: "/rentals" }]}
        current="Delivery by town"
        title="Delivery by town"
        lead={`We bring your rental to you. The first ${rate.freeMiles} miles are free. After that it's ${rate.perMile} a mile.`}
      />
      <DeliveryRules delivery={loaderData} />
      <DeliveryMap delivery={loaderData} />
      <TownFees groups={groups} />
      <ClosingCall
        title="See your total"
        text="Pick a cart, your days and your town, and we'll add it up."
      >
        <ActionLink href="/rentals">See my price</ActionLink>
        <CallButton />
        <OpeningLine about={{ page: "/delivery" }} />
      </ClosingCall>
    </>
  );
}
