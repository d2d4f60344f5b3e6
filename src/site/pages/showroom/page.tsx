import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";
import { LocationCard } from "./location-card.tsx";
import { MainShowroom, ShowroomHero, TEST_DRIVE } from "./main-showroom.tsx";
import { showroomData } from "./showroom-data.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return showroomData(catalogue, publicUrl);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Golf cart showrooms: hours and directions",
    description: `See golf carts in person: address, phone, hours and directions for every ${facts.name} showroom. The online store is open 24 hours.`,
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
  const { others, outOfArea, main } = loaderData;
  return (
    <>
      <ShowroomHero showroom={loaderData} />
      <MainShowroom showroom={loaderData} />
      {others.length > 0 && (
        <Section
          title="Other showrooms and the online store"
          lead={outOfArea === "" ? undefined : outOfArea}
          ground="foam"
        >
          <div className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
            {others.map((card) => (
              <LocationCard key={card.id} card={card} />
            ))}
          </div>
        </Section>
      )}
      <ClosingCall
        title="Drive one before you buy"
        text="Tell us which cart you'd like to try, and where. We'll call you back to set a time."
      >
        <ButtonLink href={TEST_DRIVE}>Schedule Test Drive</ButtonLink>
        <PhoneLink phone={main.phone} className={buttonClass("outline", "large")} />
      </ClosingCall>
    </>
  );
}
