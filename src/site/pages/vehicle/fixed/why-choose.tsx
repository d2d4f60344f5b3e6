import { BadgeCheck, MapPin, Wrench } from "lucide";
import { usd } from "#domain/money.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { FixedFacts, FixedVehicle } from "./fixed-vehicle.server.ts";

function sentence(parts: readonly string[]): string {
  return parts.map((part, index) => (index === 0 ? part : part.toLowerCase())).join(" and ");
}

/** Three reasons, each with a figure or a fact of the dealership. */
export function WhyChoose({
  vehicle: { model, brand },
  facts: { service, makeBadges, range, topSpeed },
  counts,
}: {
  vehicle: Pick<FixedVehicle, "model" | "brand">;
  facts: FixedFacts;
  counts: SiteFacts["counts"] | undefined;
}) {
  const hours = service.hours.map(({ days, time }) => `${days} ${time}`).join(", ");
  return (
    <Section title={`Why choose us for your ${model}`}>
      <div className="grid gap-7 md:grid-cols-3">
        <FactOpener icon={Wrench} title="Expert Service">
          <p>{`Maintenance and battery work from ${usd(service.hourlyRate)} an hour. ${hours}.`}</p>
        </FactOpener>
        <FactOpener icon={BadgeCheck} title="Premium Quality">
          <p>
            {makeBadges.length > 0
              ? `${sentence(makeBadges)} for ${brand} carts.`
              : `${range} miles of range and ${topSpeed} mph, as ${brand} states them.`}
          </p>
        </FactOpener>
        <FactOpener icon={MapPin} title="Local Expertise">
          <p>
            {counts
              ? `${counts.areas} local areas in and around ${counts.municipalities} shore municipalities. Each area has its own page.`
              : "Every local area has its own page."}
          </p>
        </FactOpener>
      </div>
    </Section>
  );
}
