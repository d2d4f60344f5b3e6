import { Compass, HandHelping, MapPin, ReceiptText, ScrollText } from "lucide";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Lead, Section } from "#ui/layout/section.tsx";
import { ShoreBand } from "#ui/map/shore-band.tsx";
import type { AboutData } from "./about-data.server.ts";

const VALUE_ICONS = [ReceiptText, ScrollText, HandHelping, MapPin];

export function Story({ story }: Pick<AboutData, "story">) {
  return (
    <section className="page grid gap-x-16 gap-y-7 pt-[clamp(56px,6.4vw,80px)] pb-section lg:grid-cols-[1fr_2fr]">
      <h2>Our story</h2>
      <div className="grid gap-5">
        {story.map((paragraph) => (
          <p key={paragraph} className="max-w-[66ch] text-[17px]">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

export function Values({ values }: Pick<AboutData, "values">) {
  return (
    <Section title="Our values" ground="foam">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 md:gap-y-11 lg:grid-cols-4">
        {values.map(({ title, text }, index) => (
          <FactOpener key={title} icon={VALUE_ICONS[index] ?? Compass} title={title}>
            {text}
          </FactOpener>
        ))}
      </div>
    </Section>
  );
}

type Member = AboutData["team"]["members"][number];

const FACE = "grid size-18 place-items-center rounded-full bg-stage text-2xl/[1.6] text-deep";

function Profile({ member, isSample }: { member: Member; isSample: boolean }) {
  const { name, jobTitle, description, image } = member;
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-5">
      {image && !isSample ? (
        <img src={image} alt={name} width={72} height={72} loading="lazy" className={FACE} />
      ) : (
        <span className={`${FACE} display`} aria-hidden="true">
          {member.initials}
        </span>
      )}
      <div>
        <h3>{name}</h3>
        <p className="font-semibold text-[15px]">{jobTitle}</p>
        {isSample && (
          <Badge tone="amber" className="mt-2">
            Sample profile
          </Badge>
        )}
        <p className="mt-3 text-muted">{description}</p>
      </div>
    </li>
  );
}

/** While the content holds samples, every profile says so and shows initials, not a face. */
export function Team({ team }: Pick<AboutData, "team">) {
  return (
    <Section title="Our team">
      <ul className="grid gap-x-12 gap-y-9 md:grid-cols-2">
        {team.members.map((member) => (
          <Profile key={member.name} member={member} isSample={team.isSample} />
        ))}
      </ul>
    </Section>
  );
}

export function ServiceAreaMap({ about, phone }: { about: AboutData; phone: string }) {
  const { places, locations, region } = about;
  return (
    <ShoreBand places={places} locations={locations}>
      <h2>The area we serve</h2>
      <Lead>
        {places.length} local areas on {region} and inland. The page of your town tells you the
        miles of a delivery, what a rental costs and which carts suit it.
      </Lead>
      <PhoneLink phone={phone} className={textLinkClass} />
    </ShoreBand>
  );
}
