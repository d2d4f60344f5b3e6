import { Check } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import { Section } from "#ui/layout/section.tsx";

/** The brand's features, one line each. */
export function FeatureList({ name, features }: { name: string; features: readonly string[] }) {
  return (
    <Section title={`${name} at a glance`}>
      <ul className="brand-features">
        {features.map((feature) => (
          <li key={feature}>
            <Icon of={Check} size={22} className="text-bay" />
            {feature}
          </li>
        ))}
      </ul>
    </Section>
  );
}
