import { Compass, HandHelping, MapPin, ReceiptText, ScrollText } from "lucide";
import type { ReactNode } from "react";
import { usd } from "#domain/money.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ArrowLink, textLinkClass } from "#ui/action/text-link.tsx";
import { CartStage } from "#ui/cart/cart-stage.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Lead, Section } from "#ui/layout/section.tsx";
import { ShoreBand } from "#ui/map/shore-band.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";
import type { AboutData } from "./about-data.server.ts";

const VALUE_ICONS = [ReceiptText, ScrollText, HandHelping, MapPin];

export function Story({ about: { story, scene } }: { about: AboutData }) {
  return (
    <section className="page grid items-center gap-x-16 gap-y-9 py-section lg:grid-cols-2">
      <div className="grid gap-5">
        <h2 className="mb-1">Our story</h2>
        {story.map((paragraph) => (
          <p key={paragraph} className="max-w-[66ch] text-[17px]">
            {paragraph}
          </p>
        ))}
      </div>
      <SceneImage
        picture={scene.wide}
        alt={`Illustration: ${scene.words}`}
        sizes="(min-width: 1000px) 60vw, 150vw"
        lazy
        className="aspect-4/3 w-full rounded-card object-[88%_50%] object-cover lg:aspect-square"
      />
    </section>
  );
}

function Offer({
  picture,
  title,
  href,
  link,
  children,
}: {
  picture: AboutData["pictures"]["sale"];
  title: string;
  href: string;
  link: string;
  children: ReactNode;
}) {
  return (
    <div>
      <CartStage
        {...picture}
        sizes="(min-width: 1280px) 380px, (min-width: 720px) 31vw, 88vw"
        className="mb-5"
      />
      <h3>{title}</h3>
      <p className="mt-2 text-muted">{children}</p>
      <ArrowLink href={href} className="mt-1">
        {link}
      </ArrowLink>
    </div>
  );
}

export function Offers({ about, facts }: { about: AboutData; facts: SiteFacts }) {
  const { pictures, serviceLine } = about;
  return (
    <Section title="What we do" ground="foam">
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        <Offer picture={pictures.sale} title="Carts to buy" href="/inventory" link="See the carts">
          {facts.counts.carts} new carts from {usd(facts.prices.lowest)}, each with its price,
          seats, range and top speed.
        </Offer>
        <Offer picture={pictures.rental} title="Carts to rent" href="/rentals" link="See rentals">
          From {usd(facts.rentalFrom)} a day, for a day or up to a month, brought to your door and
          picked up again.
        </Offer>
        <Offer
          picture={pictures.service}
          title="Service and storage"
          href="/services"
          link="See services"
        >
          {serviceLine} We store carts by the month or for a season, too.
        </Offer>
      </div>
    </Section>
  );
}

export function Values({ values }: Pick<AboutData, "values">) {
  return (
    <Section title="What you can count on">
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

type Member = AboutData["team"][number];

const FACE = "grid size-18 place-items-center rounded-full bg-stage text-2xl/[1.6] text-deep";

function Profile({ member }: { member: Member }) {
  const { name, jobTitle, description, image } = member;
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-5">
      {image ? (
        <img src={image} alt={name} width={72} height={72} loading="lazy" className={FACE} />
      ) : (
        <span className={`${FACE} display`} aria-hidden="true">
          {member.initials}
        </span>
      )}
      <div>
        <h3>{name}</h3>
        <p className="font-semibold text-[15px]">{jobTitle}</p>
        <p className="mt-3 text-muted">{description}</p>
      </div>
    </li>
  );
}

export function Team({ members }: { members: readonly Member[] }) {
  return (
    <Section title="Our team" ground="foam">
      <ul className="grid gap-x-12 gap-y-9 md:grid-cols-2">
        {members.map((member) => (
          <Profile key={member.name} member={member} />
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
        {places.length} local areas on {region} and inland. Open your town's page for its delivery
        fee, rental prices and the carts that work well there.
      </Lead>
      <PhoneLink phone={phone} className={textLinkClass} />
    </ShoreBand>
  );
}
