import { ExternalLink, Globe, Navigation, Store } from "lucide";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import type { LocationCard as Card } from "./showroom-data.server.ts";
import { Hours, newTab, OutLinks, Place } from "./showroom-details.tsx";

const OUTLINE = `${buttonClass("outline", "small")} w-full`;

/** `isMain` marks the showroom inside the service area. */
export function LocationCard({ card, isMain }: { card: Card; isMain: boolean }) {
  const { name, type, phone, hours, directions, websiteUrl } = card;
  const isOnline = type === "online";
  return (
    <article
      className="flex flex-col gap-4 border-ink border-t-2 pt-5 md:row-span-5 md:grid md:grid-rows-subgrid"
      id={card.id}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:content-start">
        <h3 className="flex items-center gap-3 text-20/[1.2]">
          <Icon of={isOnline ? Globe : Store} size={24} className="text-bay" />
          {name}
        </h3>
        {isMain && <Badge tone="green">On the shore</Badge>}
      </div>
      <Place card={card} />
      <Hours hours={hours} />
      <div className="grid grid-cols-2 content-end gap-2.5 md:max-lg:grid-cols-1 xl:grid-cols-1">
        <PhoneLink phone={phone} className={`${OUTLINE} px-2!`} />
        {directions && (
          <ActionLink href={directions} {...newTab} look="outline" size="small">
            <Icon of={Navigation} size={18} />
            <span>
              Directions<span className="sr-only"> to {name} (opens in a new tab)</span>
            </span>
          </ActionLink>
        )}
        {isOnline && websiteUrl && (
          <ActionLink href={websiteUrl} {...newTab} look="outline" size="small">
            Visit the store
            <Icon of={ExternalLink} size={18} />
            <span className="sr-only">(opens in a new tab)</span>
          </ActionLink>
        )}
      </div>
      <OutLinks card={card} />
    </article>
  );
}
