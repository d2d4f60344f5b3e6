import { BadgeCheck, Leaf, Percent, Wrench } from "lucide";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Section } from "#ui/layout/section.tsx";

/** The four benefits. `serviceLine` holds the hourly rate and the service days. */
export function Benefits({ serviceLine }: { serviceLine: string }) {
  return (
    <Section title="What you get here">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 md:gap-y-10 lg:grid-cols-4">
        <FactOpener icon={BadgeCheck} title="Premium Quality">
          New DENAGO and EVOLUTION carts, with factory warranties.
        </FactOpener>
        <FactOpener icon={Wrench} title="Expert Service">
          {serviceLine}
        </FactOpener>
        <FactOpener icon={Percent} title="0% Financing">
          On select models. Ask us which ones before you apply.
        </FactOpener>
        <FactOpener icon={Leaf} title="Eco-Friendly">
          Every cart is electric. No fuel to buy, nothing out of a tailpipe.
        </FactOpener>
      </div>
    </Section>
  );
}
