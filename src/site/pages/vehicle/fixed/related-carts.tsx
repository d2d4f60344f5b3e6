import { Section } from "#ui/layout/section.tsx";
import type { FixedFacts } from "./fixed-vehicle.server.ts";

/** Other carts, each with why it is named and how it differs. */
export function RelatedCarts({ related }: Pick<FixedFacts, "related">) {
  return (
    <Section title="If not this one">
      <ul className="grid gap-7 md:grid-cols-3">
        {related.map(({ slug, name, reason, differences }) => (
          <li key={slug}>
            <p className="text-muted text-sm">{reason}</p>
            <h3>
              <a href={`/vehicles/${slug}`} className="text-link">
                {name}
              </a>
            </h3>
            <p className="first-letter:uppercase">{differences}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
