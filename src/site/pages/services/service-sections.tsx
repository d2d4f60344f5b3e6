import { BatteryCharging, Check, type IconNode, Settings2, ShieldCheck, Wrench } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import { ArrowLink, InlineLink } from "#ui/action/text-link.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { ServiceCard, ServicesData } from "./services-data.server.ts";

const ICONS: Record<string, IconNode> = {
  "battery-services": BatteryCharging,
  "custom-modifications": Settings2,
  "warranty-service": ShieldCheck,
};

function Card({ card }: { card: ServiceCard }) {
  return (
    <article className="flex flex-col gap-3 border-ink border-t-2 pt-6">
      <Icon of={ICONS[card.slug] ?? Wrench} size={26} className="text-bay" />
      <h3 className="mt-1 text-[clamp(22px,2vw,26px)]">{card.title}</h3>
      <p className="text-muted">{card.description}</p>
      <ul className="mt-1 mb-3 grid gap-x-6 gap-y-1.5 text-[15px] md:grid-cols-2">
        {card.points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon of={Check} size={18} className="mt-[3px] text-bay" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto border-line border-t pt-3 min-[1040px]:flex min-[1040px]:items-center min-[1040px]:justify-between">
        <p className="display text-lg">{card.price}</p>
        <ArrowLink href={card.to}>
          Request service<span className="sr-only">: {card.title}</span>
        </ArrowLink>
      </div>
    </article>
  );
}

export function ServiceCards({ cards }: { cards: readonly ServiceCard[] }) {
  return (
    <Section title="What we do" ground="foam">
      <div className="grid gap-x-10 gap-y-12 md:grid-cols-2">
        {cards.map((card) => (
          <Card key={card.slug} card={card} />
        ))}
      </div>
    </Section>
  );
}

export function ServiceHours({ hours }: Pick<ServicesData, "hours">) {
  return (
    <Section title="Service hours">
      <div className="grid gap-x-16 gap-y-7 md:grid-cols-2">
        <dl className="tabular-nums">
          {hours.map(({ days, time }) => (
            <div key={days} className="flex justify-between gap-6 border-line border-b py-3.25">
              <dt className="text-muted">{days}</dt>
              <dd className="text-right font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
        <div className="grid content-start gap-4 text-muted">
          <p>
            These are the hours of the service department. The{" "}
            <InlineLink href="/showroom">showrooms</InlineLink> keep hours of their own.
          </p>
          <p>
            Prices of work, approval of extra work and collection are in the{" "}
            <InlineLink href="/policies/terms-conditions">terms and conditions</InlineLink>. A cart
            can also stay with us for a season: see the{" "}
            <InlineLink href="/policies/storage-policy">storage policy</InlineLink>.
          </p>
        </div>
      </div>
    </Section>
  );
}
