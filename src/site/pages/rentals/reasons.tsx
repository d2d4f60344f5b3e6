import { BatteryCharging, CalendarClock, Headset, Receipt, ShieldCheck, Signpost } from "lucide";
import { usd } from "#domain/money.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { InlineLink, inlineLinkClass } from "#ui/action/text-link.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Section } from "#ui/layout/section.tsx";

export function Reasons({ rules }: { rules: RentalPlans["rules"] }) {
  const { phone, openHours } = useSiteFacts();
  const { perPerson, perAccident, propertyDamage } = rules.insurance;
  return (
    <Section title="Why rent from us">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 md:gap-y-11 lg:grid-cols-3">
        <FactOpener icon={Signpost} title="Street legal with seat belts">
          Ask us which registered carts can go on your roads. Rules differ from town to town.{" "}
          <InlineLink href="/street-legal">Where can I drive?</InlineLink>
        </FactOpener>
        <FactOpener icon={CalendarClock} title="Flexible pickup and return">
          Pick your start time when you book. Rent for {rules.minimumHours} hours or for up to{" "}
          {rules.maximumDays} days.
        </FactOpener>
        <FactOpener icon={BatteryCharging} title="Fully charged">
          Your cart comes fully charged, and you plug it in where you're staying. If we have to
          recharge it, that's {usd(rules.rechargeFee)}.
        </FactOpener>
        <FactOpener icon={ShieldCheck} title="Insurance included">
          Every rental has liability coverage of {usd(perPerson)} per person, {usd(perAccident)} per
          accident and {usd(propertyDamage)} for property damage.
        </FactOpener>
        <FactOpener icon={Headset} title="24/7 support">
          Write to us at any hour from your rental's own page. By phone:{" "}
          <PhoneLink phone={phone} icon={false} className={inlineLinkClass} />, {openHours}.
        </FactOpener>
        <FactOpener icon={Receipt} title="No hidden fees">
          The deposit, delivery, late returns, cleaning: every fee is listed in our{" "}
          <InlineLink href="/policies/rental-policy">rental policy</InlineLink>.
        </FactOpener>
      </div>
    </Section>
  );
}
