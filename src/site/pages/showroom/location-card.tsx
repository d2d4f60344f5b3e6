import { Clock, ExternalLink, Globe, Laptop, MapPin, Navigation, Store } from "lucide";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import type { LocationCard as Card } from "./showroom-data.server.ts";

const newTab = { target: "_blank", rel: "noopener noreferrer" };

const LINE = "grid grid-cols-[26px_minmax(0,1fr)] gap-3";
const LINE_ICON = "mt-0.5 ml-0.75 text-bay";

function Place({ card: { address, outOfArea, type } }: { card: Card }) {
  if (type === "online" || !address) {
    return (
      <p className={LINE}>
        <Icon of={Laptop} className={LINE_ICON} />
        <span>Online, wherever you are</span>
      </p>
    );
  }
  return (
    <div className={LINE}>
      <Icon of={MapPin} className={LINE_ICON} />
      <div>
        <address className="not-italic">
          {address.street}
          <br />
          {address.city}, {address.region} {address.postalCode}
        </address>
        {outOfArea && <p className="mt-1 text-muted text-sm">Outside the service area</p>}
      </div>
    </div>
  );
}

function Hours({ hours }: Pick<Card, "hours">) {
  return (
    <div className={LINE}>
      <Icon of={Clock} className={LINE_ICON} />
      {hours === null ? (
        <p>Open 24 hours</p>
      ) : (
        <dl className="tabular-nums">
          {hours.map(({ days, time }) => (
            <div key={days} className="flex max-w-[360px] flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{days}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function OutLink({ label, url, name }: { label: string; url: string; name: string }) {
  return (
    <a href={url} {...newTab} className={textLinkClass}>
      <span>
        {label}
        <span className="sr-only"> of {name} (opens in a new tab)</span>
      </span>
      <Icon of={ExternalLink} size={16} />
    </a>
  );
}

export function LocationCard({ card }: { card: Card }) {
  const { name, type, phone, hours, directions, websiteUrl, links } = card;
  const isOnline = type === "online";
  return (
    <article
      className="flex flex-col gap-4 border-ink border-t-2 pt-6 md:row-span-5 md:grid md:grid-rows-subgrid"
      id={card.slug}
    >
      <h2 className="flex items-center gap-3 text-[clamp(24px,2.2vw,28px)]/[1.2]">
        <Icon of={isOnline ? Globe : Store} size={26} className="text-bay" />
        {name}
      </h2>
      <Place card={card} />
      <Hours hours={hours} />
      <div className="mt-auto flex flex-wrap gap-3 pt-2 max-sm:flex-col md:items-end">
        <PhoneLink phone={phone} className={buttonClass("ink")} />
        {directions && (
          <ButtonLink href={directions} {...newTab} look="outline" size="medium">
            <Icon of={Navigation} size={18} />
            <span>
              Directions<span className="sr-only"> to {name} (opens in a new tab)</span>
            </span>
          </ButtonLink>
        )}
        {isOnline && websiteUrl && (
          <ButtonLink href={websiteUrl} {...newTab} look="outline" size="medium">
            Visit the online store
            <Icon of={ExternalLink} size={18} />
            <span className="sr-only">(opens in a new tab)</span>
          </ButtonLink>
        )}
      </div>
      {(links.length > 0 || (websiteUrl && !isOnline)) && (
        <div className="-mt-1 flex flex-wrap content-start gap-x-7">
          {websiteUrl && !isOnline && <OutLink label="Website" url={websiteUrl} name={name} />}
          {links.map(({ label, url }) => (
            <OutLink key={url} label={label} url={url} name={name} />
          ))}
        </div>
      )}
    </article>
  );
}
