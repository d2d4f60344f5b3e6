import { CallButton } from "#site/chrome/call-button.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { ClosedNote } from "#ui/layout/closed-note.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";
import { LocationCard } from "./location-card.tsx";
import { showroomData } from "./showroom-data.server.ts";
import { AroundTheShowroom, ShowroomHero, TEST_DRIVE } from "./showroom-sections.tsx";

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
  const { cards, closed, alternateHours, outOfArea, main } = loaderData;
  return (
    <>
      <ShowroomHero showroom={loaderData} />
      <Section
        title="Showrooms and online store"
        lead={outOfArea === "" ? undefined : outOfArea}
        ground="foam"
      >
        <div className="grid gap-x-8 gap-y-9 md:grid-cols-2 xl:grid-cols-4">
          {cards.map((card) => (
            <LocationCard key={card.id} card={card} isMain={card.id === main.id} />
          ))}
        </div>
        <div className="mt-6 border-line border-t pt-2">
          <ClosedNote text={closed} />
          <ClosedNote text={alternateHours} />
        </div>
      </Section>
      <AroundTheShowroom showroom={loaderData} />
      <ClosingCall
        title="Drive one before you buy"
        text="Pick a day and time online, and tell us which cart you'd like to try."
      >
        <ActionLink href={TEST_DRIVE}>Schedule Test Drive</ActionLink>
        <CallButton phone={main.phone} />
      </ClosingCall>
    </>
  );
}
