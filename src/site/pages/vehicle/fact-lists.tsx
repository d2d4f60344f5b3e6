import { Check } from "lucide";
import { Icon } from "#ui/action/icon.tsx";

/** Features and specifications side by side; a list without entries is left out. */
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
    <div className="page fact-lists section">
      {features.length > 0 && (
        <section>
          <h2>{featuresTitle}</h2>
          <ul className="fact-list">
            {features.map((feature) => (
              <li key={feature}>
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
          <dl className="fact-list">
            {specifications.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
