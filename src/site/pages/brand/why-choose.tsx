import { BadgeCheck, MapPin, Wrench } from "lucide";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { BrandData } from "./brand-data.server.ts";

/** Three reasons to buy the brand here, with the figures that the content holds. */
export function WhyChoose({ brand, areas }: { brand: BrandData; areas: number }) {
  return (
    <Section title={`Why choose ${brand.name} here`} ground="foam">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        <FactOpener icon={Wrench} title="Expert Service">
          {brand.serviceLine}
        </FactOpener>
        <FactOpener icon={BadgeCheck} title="Premium Quality">
          New {brand.name} carts, with factory warranties.
        </FactOpener>
        <FactOpener icon={MapPin} title="Local Expertise">
          On the shore since {brand.since}, with a page for each of {areas} local areas.
        </FactOpener>
      </div>
    </Section>
  );
}
