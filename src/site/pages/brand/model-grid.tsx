import { ArrowRight } from "lucide";
import { contactPath } from "#domain/inquiries/context.ts";
import { CompareLink } from "#site/compare/compare-box.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { CartCard } from "#ui/cart/cart-card.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { BrandData } from "./brand-data.server.ts";

/** Six models of the brand. Their drive is the brand's fixed label. */
export function ModelGrid({ brand: { slug, name, grid, models } }: { brand: BrandData }) {
  return (
    <Section
      title={`Six ${name} models`}
      aside={
        <div className="flex flex-wrap gap-x-8">
          <a href="/finder" className="text-link">
            Which one fits you? <Icon of={ArrowRight} size={18} />
          </a>
          <a href={`/inventory?brand=${slug}`} className="text-link">
            All {models.length} in the inventory <Icon of={ArrowRight} size={18} />
          </a>
        </div>
      }
    >
      <div className="cart-grid cart-grid-three">
        {grid.map((entry) => (
          <CartCard
            key={entry.slug}
            href={`/vehicles/${entry.slug}`}
            cart={entry.card}
            extra={
              <>
                <a
                  href={contactPath({ vehicle: entry.slug, intent: "quote", page: `/${slug}` })}
                  className="text-link"
                >
                  <span>
                    Get Quote<span className="sr-only">: {entry.card.name}</span>
                  </span>
                </a>
                <CompareLink slug={entry.slug} name={entry.card.name} />
              </>
            }
          />
        ))}
      </div>
    </Section>
  );
}
