import type { Cart } from "#domain/carts/cart-schema.ts";
import { type ComparableFacts, relatedCarts } from "#domain/carts/related-carts.ts";
import { Section } from "#ui/layout/section.tsx";

/** Other carts for a vehicle of which this is known, each with why it is named and how it differs. */
export function RelatedCarts({ facts, carts }: { facts: ComparableFacts; carts: readonly Cart[] }) {
  return (
    <Section
      title="If not this one"
      aside={
        <a href="/finder" className="text-link">
          Which one fits you?
        </a>
      }
    >
      <ul className="grid gap-7 md:grid-cols-3">
        {relatedCarts(facts, carts).map(({ cart, reason, differences }) => (
          <li key={cart.slug}>
            <p className="text-muted text-sm">{reason}</p>
            <h3>
              <a href={`/vehicles/${cart.slug}`} className="text-link">
                {cart.vehicleName}
              </a>
            </h3>
            <p className="first-letter:uppercase">{`${differences.join(", ")}.`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
