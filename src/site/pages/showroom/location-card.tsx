import { ExternalLink, Globe, Navigation, Store } from "lucide";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import type { LocationCard as Card } from "./showroom-data.server.ts";
import { Hours, newTab, OutLinks, Place } from "./visit-details.tsx";

export function LocationCard({ card }: { card: Card }) {
  const { name, type, phone, hours, closed, directions, websiteUrl } = card;
  const isOnline = type === "online";
  return (
    <article
      className="flex flex-col gap-4 border-ink border-t-2 pt-6 md:row-span-5 md:grid md:grid-rows-subgrid"
      id={card.id}
    >
      <h3 className="flex items-center gap-3 text-[clamp(22px,2vw,26px)]/[1.2]">
        <Icon of={isOnline ? Globe : Store} size={26} className="text-bay" />
        {name}
      </h3>
      <Place card={card} />
      <Hours hours={hours} closed={closed} />
      <div className="flex flex-wrap gap-3 pt-2 max-sm:flex-col md:items-end">
        <PhoneLink phone={phone} className={buttonClass("outline", "small")} />
        {directions && (
          <ButtonLink href={directions} {...newTab} look="outline" size="small">
            <Icon of={Navigation} size={18} />
            <span>
              Directions<span className="sr-only"> to {name} (opens in a new tab)</span>
            </span>
          </ButtonLink>
        )}
        {isOnline && websiteUrl && (
          <ButtonLink href={websiteUrl} {...newTab} look="outline" size="small">
            Visit the store
            <Icon of={ExternalLink} size={18} />
            <span className="sr-only">(opens in a new tab)</span>
          </ButtonLink>
        )}
      </div>
      <OutLinks card={card} />
    </article>
  );
}
