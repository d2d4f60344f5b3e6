import { telHref } from "#domain/dealership/phone.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { Trail } from "#site/chrome/trail.tsx";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { breadcrumbList } from "#site/seo/structured-data.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { Route } from "./+types/page.ts";
import { LocationCard } from "./location-card.tsx";
import { outOfAreaSentence } from "./out-of-area-sentence.ts";
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
    jsonLd: [
      ...loaderData.jsonLd,
      breadcrumbList(facts.publicUrl, [
        { name: "Home", path: "/" },
        { name: "Showroom", path: "/showroom" },
      ]),
    ],
  });
}

export default function ShowroomPage({ loaderData }: Route.ComponentProps) {
  const { locations, outOfArea, region } = loaderData;
  const phone = useSiteFacts()?.phone ?? "";
  return (
    <>
      <div className="page text-head">
        <Trail current="Showroom" />
        <h1 className="h1-vehicle">Showrooms and online store</h1>
        <p className="lead">
          {outOfAreaSentence(outOfArea)} For delivery, rentals and service on {region}, call{" "}
          <a href={telHref(phone)} className="plain-link figures whitespace-nowrap">
            {phone}
          </a>
          .{" "}
          <a href="/dealership.vcf" className="plain-link whitespace-nowrap">
            Save our number
          </a>
          .
        </p>
      </div>
      <div className="page location-cards">
        {locations.map((card) => (
          <LocationCard key={card.slug} card={card} />
        ))}
      </div>
      <ClosingCall
        title="See a cart before you choose"
        text="Tell us which cart you would like to drive, and where. We call you back to agree on a time."
        actions={
          <>
            <a
              href={contactPath({ intent: "test-drive", page: "/showroom" })}
              className={buttonClass("primary", "large")}
            >
              Schedule Test Drive
            </a>
            <PhoneLink phone={phone} className={buttonClass("outline", "large")} />
          </>
        }
      />
    </>
  );
}
