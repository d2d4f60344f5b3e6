import { CalendarCheck, Check, Mail, Printer } from "lucide";
import type { VehicleBadge } from "#domain/carts/vehicle.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { Icon } from "#ui/action/icon.tsx";
import { ArrowLink, TextLink } from "#ui/action/text-link.tsx";
import { CartCard, CartGrid } from "#ui/cart/cart-card.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Columns, FactList } from "./fact-list.tsx";
import type { Related } from "./vehicle-data.server.ts";

const BADGE_TONE = {
  "In Stock": "green",
  "Out of Stock": "amber",
  Sold: "amber",
} as const;

export function StockBadge({ badge }: { badge: VehicleBadge }) {
  if (badge === "NEW") {
    return (
      <span className="self-center font-semibold text-13 text-muted in-[.on-ink]:text-on-ink">
        NEW
      </span>
    );
  }
  return (
    <Badge tone={BADGE_TONE[badge]}>
      {badge === "In Stock" && <Icon of={Check} size={14} />}
      {badge}
    </Badge>
  );
}

/** The next time for a test drive, beside the button that books one; nothing where none can be booked. */
export function NextDrive({ at, className }: { at: string | null; className: string }) {
  if (at === null) return null;
  return (
    <p className={`flex items-center gap-2 font-semibold ${className}`} data-print="no">
      <Icon of={CalendarCheck} />
      Next: {at}
    </p>
  );
}

export function FactLists({
  units,
  featuresTitle,
  features,
  specifications,
  className = "",
}: {
  className?: string;
  units: readonly { label: string; value: string }[];
  featuresTitle: string;
  features: readonly string[];
  specifications: readonly { label: string; value: string }[];
}) {
  return (
    <Columns className={`page pb-section ${className}`}>
      {units.length > 0 && (
        <section className="units">
          <h2>Available now and soon</h2>
          <FactList facts={units} />
        </section>
      )}
      {features.length > 0 && (
        <section>
          <h2>{featuresTitle}</h2>
          <ul className="features mt-4 md:mt-6">
            {features.map((feature) => (
              <li key={feature}>
                <Icon of={Check} size={18} className="text-bay" />
                {feature}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-muted text-15">
            Everything on this list is included. Ask us about anything else.
          </p>
        </section>
      )}
      {specifications.length > 0 && (
        <section className="specifications">
          <h2>Specifications</h2>
          <FactList facts={specifications} paired />
        </section>
      )}
    </Columns>
  );
}

export function RelatedCarts({ carts }: { carts: Related }) {
  return (
    <Section title="Similar carts" aside={<ArrowLink href="/finder">Help me choose</ArrowLink>}>
      <CartGrid cards="threes">
        {carts.map(({ slug, card }) => (
          <CartCard key={slug} cart={card} href={`/vehicles/${slug}`} row />
        ))}
      </CartGrid>
    </Section>
  );
}

export function Share({ id, name }: { id: string; name: string }) {
  const path = `/vehicles/${encodeURIComponent(id)}`;
  const address = useSiteFacts().publicUrl + path;
  return (
    <div className="page flex flex-wrap gap-x-6 pb-8" data-print="no">
      <TextLink href={`${path}/sheet`}>
        <Icon of={Printer} size={18} /> Print a one-page sheet
      </TextLink>
      <TextLink
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`}
      >
        <Icon of={Mail} size={18} /> Email this cart
      </TextLink>
    </div>
  );
}
