import { Navigation } from "lucide";
import { contactPath } from "#domain/inquiries/context.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import { ActionLink } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { InlineLink, TextLink } from "#ui/action/text-link.tsx";
import { LocalMap } from "#ui/map/local-map.tsx";
import { SceneHero } from "#ui/rental/scene-hero.tsx";
import type { ShowroomData } from "./showroom-data.server.ts";
import { newTab } from "./showroom-details.tsx";

type PartProps = { showroom: ShowroomData };

export function ShowroomHero({ showroom: { main, openHours, scene } }: PartProps) {
  const { name, addressLine, directions, phone } = main;
  return (
    <SceneHero
      scene={scene}
      breadcrumbs={<Trail current="Showroom" />}
      title={`Visit our ${name}`}
      lead={[addressLine && `${addressLine}.`, `Open ${openHours}.`].filter(Boolean).join(" ")}
    >
      {directions && (
        <ActionLink href={directions} {...newTab}>
          <Icon of={Navigation} size={18} />
          <span>
            Directions<span className="sr-only"> to {name} (opens in a new tab)</span>
          </span>
        </ActionLink>
      )}
      <CallButton phone={phone} />
      <OpeningLine about={{ page: "/showroom" }} />
    </SceneHero>
  );
}

export function AroundTheShowroom({ showroom: { main, map, region } }: PartProps) {
  return (
    <section className="page grid items-center gap-x-18 gap-y-8 py-section lg:grid-cols-[1fr_460px]">
      <div className="max-w-[60ch]">
        <h2>Coming to see a cart?</h2>
        <p className="mt-4 text-17 text-muted">
          Call or <InlineLink href={TEST_DRIVE}>ask for a test drive</InlineLink> first, and tell us
          which one. We also deliver, rent and service carts on {region}: find your{" "}
          <InlineLink href="/delivery">town's delivery fee</InlineLink>, the{" "}
          <InlineLink href="/rentals">rental prices</InlineLink> and the{" "}
          <InlineLink href="/services">service hours</InlineLink>.
        </p>
        <TextLink href="/dealership.vcf" className="mt-2">
          Save our number
        </TextLink>
      </div>
      {map && <LocalMap {...map} caption={`${main.name} and the towns around it.`} />}
    </section>
  );
}

export const TEST_DRIVE = contactPath({ intent: "test-drive", page: "/showroom" });
