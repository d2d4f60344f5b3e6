import { Clock, ExternalLink, Laptop, MapPin } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import type { LocationCard } from "./showroom-data.server.ts";

export const newTab = { target: "_blank", rel: "noopener noreferrer" };

const LINE = "grid grid-cols-[26px_minmax(0,1fr)] gap-3";
const LINE_ICON = "mt-0.5 ml-0.75 text-bay";

export function Place({ card: { address, outOfArea, type } }: { card: LocationCard }) {
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
        {outOfArea && <p className="text-15 text-muted">Outside our service area</p>}
      </div>
    </div>
  );
}

export function Hours({ hours }: Pick<LocationCard, "hours">) {
  return (
    <div className={LINE}>
      <Icon of={Clock} className={LINE_ICON} />
      {hours === null ? (
        <p>Open 24 hours</p>
      ) : (
        <dl className="text-15 tabular-nums">
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
        <span className="sr-only">, {name} (opens in a new tab)</span>
      </span>
      <Icon of={ExternalLink} size={16} />
    </a>
  );
}

export function OutLinks({ card: { name, links, type, websiteUrl } }: { card: LocationCard }) {
  const website = type === "online" ? null : websiteUrl;
  if (links.length === 0 && !website) return null;
  return (
    <div className="-mt-2 flex flex-wrap content-start gap-x-6">
      {website && <OutLink label="Website" url={website} name={name} />}
      {links.map(({ label, url }) => (
        <OutLink key={url} label={label} url={url} name={name} />
      ))}
    </div>
  );
}
