import { Clock, ExternalLink, Globe, Laptop, MapPin, Navigation, Store } from "lucide";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import type { LocationCard as Card } from "./showroom-data.server.ts";

const newTab = { target: "_blank", rel: "noopener noreferrer" };

function Place({ card: { address, outOfArea, type } }: { card: Card }) {
  if (type === "online" || !address) {
    return (
      <p className="location-line">
        <Icon of={Laptop} className="text-bay" />
        <span>Online, wherever you are</span>
      </p>
    );
  }
  return (
    <div className="location-line">
      <Icon of={MapPin} className="text-bay" />
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
    <div className="location-line">
      <Icon of={Clock} className="text-bay" />
      {hours === null ? (
        <p>Open 24 hours</p>
      ) : (
        <dl className="location-hours figures">
          {hours.map(({ days, time }) => (
            <div key={days}>
              <dt>{days}</dt>
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
    <a href={url} {...newTab} className="text-link">
      <span>
        {label}
        <span className="sr-only"> of {name} (opens in a new tab)</span>
      </span>
      <Icon of={ExternalLink} size={16} />
    </a>
  );
}

/** One location: where it is, when it is open, and every way to reach it. */
export function LocationCard({ card }: { card: Card }) {
  const { name, type, phone, hours, directions, websiteUrl, links } = card;
  const isOnline = type === "online";
  return (
    <article className="location-card" id={card.slug}>
      <h2>
        <Icon of={isOnline ? Globe : Store} size={26} className="text-bay" />
        {name}
      </h2>
      <Place card={card} />
      <Hours hours={hours} />
      <div className="location-ways">
        <PhoneLink phone={phone} className={buttonClass("ink")} />
        {directions && (
          <a href={directions} {...newTab} className={buttonClass("outline")}>
            <Icon of={Navigation} size={18} />
            <span>
              Directions<span className="sr-only"> to {name} (opens in a new tab)</span>
            </span>
          </a>
        )}
        {isOnline && websiteUrl && (
          <a href={websiteUrl} {...newTab} className={buttonClass("outline")}>
            Visit the online store
            <Icon of={ExternalLink} size={18} />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </div>
      {(links.length > 0 || (websiteUrl && !isOnline)) && (
        <div className="location-links">
          {websiteUrl && !isOnline && <OutLink label="Website" url={websiteUrl} name={name} />}
          {links.map(({ label, url }) => (
            <OutLink key={url} label={label} url={url} name={name} />
          ))}
        </div>
      )}
    </article>
  );
}
