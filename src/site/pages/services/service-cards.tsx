import {
  ArrowRight,
  BatteryCharging,
  Check,
  type IconNode,
  Settings2,
  ShieldCheck,
  Wrench,
} from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { ServiceCard } from "./services-data.server.ts";

const ICONS: Record<string, IconNode> = {
  "battery-services": BatteryCharging,
  "custom-modifications": Settings2,
  "warranty-service": ShieldCheck,
};

function Card({ card }: { card: ServiceCard }) {
  return (
    <article className="service-card">
      <Icon of={ICONS[card.slug] ?? Wrench} size={26} className="text-bay" />
      <h3>{card.title}</h3>
      <p className="text-muted">{card.description}</p>
      <ul className="service-points">
        {card.points.map((point) => (
          <li key={point}>
            <Icon of={Check} size={18} className="mt-[3px] text-bay" />
            {point}
          </li>
        ))}
      </ul>
      <div className="service-card-end">
        <p className="display text-lg">{card.price}</p>
        <a href={card.to} className="text-link">
          Request service<span className="sr-only">: {card.title}</span>
          <Icon of={ArrowRight} size={18} />
        </a>
      </div>
    </article>
  );
}

/** The kinds of work, each with its price in words and its own way to the form. */
export function ServiceCards({ cards }: { cards: readonly ServiceCard[] }) {
  return (
    <Section title="What we do" ground="foam">
      <div className="service-cards">
        {cards.map((card) => (
          <Card key={card.slug} card={card} />
        ))}
      </div>
    </Section>
  );
}
