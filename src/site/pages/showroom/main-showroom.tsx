import { Navigation } from "lucide";
import { contactPath } from "#domain/inquiries/context.ts";
import { Trail } from "#site/chrome/trail.tsx";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { InlineLink, TextLink } from "#ui/action/text-link.tsx";
import { LocalMap } from "#ui/map/local-map.tsx";
import { SceneHero } from "#ui/rental/scene-hero.tsx";
import type { ShowroomData } from "./showroom-data.server.ts";
import { Hours, newTab, OutLinks, Place } from "./visit-details.tsx";

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
        <ButtonLink href={directions} {...newTab}>
          <Icon of={Navigation} size={18} />
          <span>
            Directions<span className="sr-only"> to {name} (opens in a new tab)</span>
          </span>
        </ButtonLink>
      )}
      <PhoneLink phone={phone} className={buttonClass("outline", "large")} />
    </SceneHero>
  );
}

export function MainShowroom({ showroom: { main, map, region } }: PartProps) {
  const { name, phone, directions } = main;
  return (
    <article
      className="page grid items-start gap-x-18 gap-y-10 py-section lg:grid-cols-[1fr_460px]"
      id={main.id}
    >
      <div>
        <h2>Hours and directions</h2>
        <div className="mt-8 grid gap-6 text-[17px]">
          <Place card={main} />
          <Hours hours={main.hours} closed={main.closed} />
        </div>
        <div className="mt-6 flex flex-wrap gap-x-7">
          <PhoneLink
            phone={phone}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-bay underline-offset-4 hover:underline"
          />
          {directions && (
            <TextLink href={directions} {...newTab}>
              <Icon of={Navigation} size={18} />
              <span>
                Directions<span className="sr-only"> to {name} (opens in a new tab)</span>
              </span>
            </TextLink>
          )}
          <TextLink href="/dealership.vcf">Save our number</TextLink>
        </div>
        <OutLinks card={main} />
        <div className="mt-8 max-w-[60ch] border-line border-t pt-6">
          <h3>Coming to see a cart?</h3>
          <p className="mt-2 text-muted">
            Call or <InlineLink href={TEST_DRIVE}>ask for a test drive</InlineLink> first, and tell
            us which one. We also deliver, rent and service carts on {region}: find your{" "}
            <InlineLink href="/delivery">town's delivery fee</InlineLink>, the{" "}
            <InlineLink href="/rentals">rental prices</InlineLink> and the{" "}
            <InlineLink href="/services">service hours</InlineLink>.
          </p>
        </div>
      </div>
      {map && <LocalMap {...map} caption={`${name} and the towns around it.`} />}
    </article>
  );
}

export const TEST_DRIVE = contactPath({ intent: "test-drive", page: "/showroom" });
