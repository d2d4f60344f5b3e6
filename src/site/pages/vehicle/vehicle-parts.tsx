import { Check } from "lucide";
import { type Vehicle, vehicleBadge } from "#domain/carts/vehicle.ts";
import { planPath } from "#domain/pictures.ts";
import { MarshScreen } from "#site/not-found/not-found-screen.tsx";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { TextLink } from "#ui/action/text-link.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Columns, FactList } from "./fact-list.tsx";
import type { CartPlan, Related } from "./vehicle-data.server.ts";

const BADGE_TONE = { NEW: "stage", "In Stock": "green", "Out of Stock": "amber" } as const;

export function StockBadge({ vehicle }: { vehicle: Pick<Vehicle, "isNew" | "inStock"> }) {
  const badge = vehicleBadge(vehicle);
  return (
    <Badge tone={BADGE_TONE[badge]}>
      {badge === "In Stock" && <Icon of={Check} size={14} />}
      {badge}
    </Badge>
  );
}

export function FactLists({
  featuresTitle,
  features,
  specifications,
}: {
  featuresTitle: string;
  features: readonly string[];
  specifications: readonly { label: string; value: string }[];
}) {
  return (
    <Columns className="page py-section">
      {features.length > 0 && (
        <section>
          <h2>{featuresTitle}</h2>
          <ul className="mt-6">
            {features.map((feature) => (
              <li
                key={feature}
                className="wrap-anywhere flex min-h-[51px] items-center gap-3 border-line border-b py-2 first:border-t"
              >
                <Icon of={Check} size={18} className="text-bay" />
                {feature}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-muted text-sm">
            What is in the box: this list. Ask us about anything else.
          </p>
        </section>
      )}
      {specifications.length > 0 && (
        <section>
          <h2>Specifications</h2>
          <FactList facts={specifications} />
        </section>
      )}
    </Columns>
  );
}

export function SeenFromAbove({
  slug,
  plan,
  eager = false,
}: {
  slug: string;
  plan: CartPlan;
  /** For paper, where a picture that loads when scrolled to may be missing. */
  eager?: boolean;
}) {
  return (
    <section className="page pb-8">
      <h2>Seen from above</h2>
      <Columns as="figure" className="mt-6 items-center">
        <img
          src={planPath(slug)}
          alt="Illustration: the cart from above, its nose to the left. The words beside it say what is drawn."
          {...plan.size}
          loading={eager ? "eager" : "lazy"}
        />
        <figcaption>
          {plan.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p className="mt-2 text-muted text-sm">
            Drawn from the seat layout. Length, width and weight are not published.
          </p>
        </figcaption>
      </Columns>
    </section>
  );
}

export function RelatedCarts({ carts }: { carts: Related }) {
  return (
    <Section
      title="If not this one"
      aside={<TextLink href="/finder">Which one fits you?</TextLink>}
    >
      <ul className="grid gap-7 md:grid-cols-3">
        {carts.map(({ slug, name, reason, differences }) => (
          <li key={slug}>
            <p className="text-muted text-sm">{reason}</p>
            <h3>
              <TextLink href={`/vehicles/${slug}`}>{name}</TextLink>
            </h3>
            <p className="first-letter:uppercase">{`${differences.join(", ")}.`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Share({ id, name }: { id: string; name: string }) {
  const path = `/vehicles/${encodeURIComponent(id)}`;
  const address = useSiteFacts().publicUrl + path;
  return (
    <div className="page flex flex-wrap items-center gap-x-8 pb-8" data-print="no">
      <p className="break-all">{address}</p>
      <TextLink
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`}
      >
        Send by email
      </TextLink>
      <TextLink href={`${path}/sheet`}>One-page sheet to print</TextLink>
    </div>
  );
}

export function VehicleNotFound() {
  return (
    <MarshScreen>
      <h1 className="text-title">Vehicle Not Found</h1>
      <p className="mt-4 max-w-[48ch] text-lg">
        The vehicle you're looking for doesn't exist or has been removed.
      </p>
      <a href="/inventory" className={`mt-6 ${buttonClass("ink", "large")}`}>
        Back to Inventory
      </a>
    </MarshScreen>
  );
}
