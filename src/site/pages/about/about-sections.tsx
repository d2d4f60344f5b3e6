import { Compass, HandHelping, MapPin, ReceiptText, ScrollText } from "lucide";
import { fallbackPath } from "#domain/pictures.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ArrowLink, textLinkClass } from "#ui/action/text-link.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Lead, Section } from "#ui/layout/section.tsx";
import { ShoreBand } from "#ui/map/shore-band.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";
import type { AboutData } from "./about-data.server.ts";

const VALUE_ICONS = [ReceiptText, ScrollText, HandHelping, MapPin];

/** The picture goes to the right edge of the window. */
export function Story({ about: { story, scene } }: { about: AboutData }) {
  return (
    <section className="relative bg-foam">
      <div className="page">
        <div className="grid content-center gap-4 py-12 lg:min-h-[640px] lg:w-1/2 lg:py-section lg:pr-16">
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
      </div>
      <SceneImage
        picture={scene.wide}
        alt={`Illustration: ${scene.words}`}
        sizes="(min-width: 1000px) 80vw, 150vw"
        lazy
        className="aspect-3/2 h-auto w-full object-[88%_50%] object-cover lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:h-full lg:w-1/2"
      />
    </section>
  );
}

export function Figures({ figures }: Pick<AboutData, "figures">) {
  return (
    <div className="page">
      <dl className="grid grid-cols-2 gap-x-6 border-line border-t lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end py-4 md:py-5 lg:border-line lg:not-first:border-l lg:not-first:pl-6"
          >
            <dt className="text-15 text-muted">{label}</dt>
            <dd className="display text-24">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function Values({ values }: Pick<AboutData, "values">) {
  return (
    <Section title="What you can count on" className="max-md:py-12">
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

const PICTURE =
  "aspect-4/5 w-full rounded-panel bg-stage object-cover text-30 text-deep max-md:self-start";

function Portrait({ member: { name, picture, initials } }: { member: Member }) {
  if (picture === null) {
    return (
      <span className={`${PICTURE} display grid place-items-center`} aria-hidden="true">
        {initials}
      </span>
    );
  }
  return (
    <picture>
      {picture.set !== null && (
        <source
          type="image/avif"
          srcSet={picture.set}
          sizes="(min-width: 1000px) 280px, (min-width: 720px) 46vw, 112px"
        />
      )}
      <img
        src={fallbackPath(picture.path)}
        alt={picture.set === null ? `Portrait of ${name}` : `Illustration: ${picture.words}`}
        width={640}
        height={800}
        loading="lazy"
        className={PICTURE}
      />
    </picture>
  );
}

function Profile({ member }: { member: Member }) {
  const { name, jobTitle, description, isSample } = member;
  return (
    <li className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-5 gap-y-4 md:grid-cols-1 md:content-start">
      <Portrait member={member} />
      <div>
        <h3>{name}</h3>
        <p className="mt-1 font-semibold text-15">{jobTitle}</p>
        <p className="mt-2 text-15 text-muted">{description}</p>
        {isSample && <p className="mt-2 text-13 text-muted">Sample profile</p>}
      </div>
    </li>
  );
}

export function Team({ members }: { members: readonly Member[] }) {
  return (
    <Section title="Our team" ground="foam" className="max-md:py-12">
      <ul aria-label="Our team" className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
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
