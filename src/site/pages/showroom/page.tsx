import { telHref } from "#domain/dealership/phone.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { PageHead } from "#site/chrome/page-head.tsx";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { InlineLink } from "#ui/action/text-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { Route } from "./+types/page.ts";
import { LocationCard } from "./location-card.tsx";
import { showroomData } from "./showroom-data.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return showroomData(catalogue, publicUrl);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const facts = factsOf(matches);
  return pageMeta(facts, {
    title: "Showrooms and online store",
    description: `Where to see golf carts: address, phone, opening hours and directions for each showroom of ${facts.name}, and the online store, which is open 24 hours.`,
    keywords: [
      "golf cart showroom",
      "golf cart dealer locations",
      "golf cart dealer hours",
      "golf cart online store",
    ],
    path: "/showroom",
    trail: [{ name: "Showroom", path: "/showroom" }],
    jsonLd: [...loaderData.jsonLd],
  });
}

export default function ShowroomPage({ loaderData }: Route.ComponentProps) {
  const { locations, outOfArea, region } = loaderData;
  const { phone } = useSiteFacts();
  return (
    <>
      <PageHead
        current="Showroom"
        title="Showrooms and online store"
        lead={
          <>
            {outOfArea} For delivery, rentals and service on {region}, call{" "}
            <InlineLink href={telHref(phone)} className="whitespace-nowrap tabular-nums">
              {phone}
            </InlineLink>
            .{" "}
            <InlineLink href="/dealership.vcf" className="whitespace-nowrap">
              Save our number
            </InlineLink>
            .
          </>
        }
      />
      <div className="page grid gap-x-10 gap-y-14 pt-10 pb-section md:grid-cols-2 md:pt-16">
        {locations.map((card) => (
          <LocationCard key={card.slug} card={card} />
        ))}
      </div>
      <ClosingCall
        title="See a cart before you choose"
        text="Tell us which cart you would like to drive, and where. We call you back to agree on a time."
      >
        <ButtonLink href={contactPath({ intent: "test-drive", page: "/showroom" })}>
          Schedule Test Drive
        </ButtonLink>
        <PhoneLink phone={phone} className={buttonClass("outline", "large")} />
      </ClosingCall>
    </>
  );
}
