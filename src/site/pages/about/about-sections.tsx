import { Compass, HandHelping, MapPin, ReceiptText, ScrollText } from "lucide";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ArrowLink, textLinkClass } from "#ui/action/text-link.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Lead, Section } from "#ui/layout/section.tsx";
import { ShoreBand } from "#ui/map/shore-band.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";
import type { AboutData } from "./about-data.server.ts";

const VALUE_ICONS = [ReceiptText, ScrollText, HandHelping, MapPin];

export function Story({ about: { story, scene } }: { about: AboutData }) {
  return (
    <section className="page grid items-center gap-x-16 gap-y-6 py-section max-md:py-12 lg:grid-cols-2">
      <div className="grid gap-4">
        <h2 className="mb-1">Our story</h2>
        {story.map((paragraph) => (
          <p key={paragraph} className="max-w-[66ch] text-17">
            {paragraph}
          </p>
        ))}
        <div className="flex flex-wrap gap-x-7">
          <ArrowLink href="/inventory">See the carts</ArrowLink>
          <ArrowLink href="/rentals">See rentals</ArrowLink>
          <ArrowLink href="/services">See services</ArrowLink>
        </div>
      </div>
      <SceneImage
        picture={scene.wide}
        alt={`Illustration: ${scene.words}`}
        sizes="(min-width: 1000px) 60vw, 150vw"
        lazy
        className="aspect-3/2 w-full rounded-panel object-[88%_50%] object-cover lg:aspect-square"
      />
    </section>
  );
}

export function Values({ values }: Pick<AboutData, "values">) {
  return (
    <Section title="What you can count on" ground="foam" className="max-md:py-12">
      <div className="grid gap-x-8 gap-y-3 max-md:[&>div]:pt-3.5 md:grid-cols-2 md:gap-y-11 lg:grid-cols-4">
        {values.map(({ title, text }, index) => (
          <FactOpener key={title} icon={VALUE_ICONS[index] ?? Compass} title={title}>
            {text}
          </FactOpener>
        ))}
      </div>
    </Section>
  );
}

type Member = AboutData["team"][number];

const FACE =
  "grid size-24 place-items-center rounded-panel bg-stage object-cover text-24 text-deep";

function Profile({ member }: { member: Member }) {
  const { name, jobTitle, description, image, isSample } = member;
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] gap-5">
      {image ? (
        <img
          src={image}
          alt={`Portrait of ${name}`}
          width={96}
          height={96}
          loading="lazy"
          className={FACE}
        />
      ) : (
        <span className={`${FACE} display`} aria-hidden="true">
          {member.initials}
        </span>
      )}
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3>{name}</h3>
          {isSample && <Badge tone="amber">Sample profile</Badge>}
        </div>
        <p className="font-semibold text-15">{jobTitle}</p>
        <p className="mt-2 text-15 text-muted">{description}</p>
      </div>
    </li>
  );
}

export function Team({ members }: { members: readonly Member[] }) {
  return (
    <Section title="Our team" className="max-md:py-12">
      <ul aria-label="Our team" className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {members.map((member) => (
          <Profile key={member.name} member={member} />
        ))}
      </ul>
    </Section>
  );
}

export function ServiceAreaMap({
  about,
  phone,
  mapEmbed,
}: {
  about: AboutData;
  phone: string;
  mapEmbed: string;
}) {
  const { places, locations, region } = about;
  return (
    <ShoreBand
      places={places}
      locations={locations}
      isShort
      embed={mapEmbed}
      action={<PhoneLink phone={phone} className={textLinkClass} />}
    >
      <h2>The area we serve</h2>
      <Lead>
        {region.replace(/^t/, "T")} and inland. Open your town's page for its delivery fee, rental
        prices and the carts that work well there.
      </Lead>
    </ShoreBand>
  );
}
