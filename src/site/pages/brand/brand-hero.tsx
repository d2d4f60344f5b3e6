import { Trail } from "#site/chrome/trail.tsx";
import { buttonClass } from "#ui/action/button-class.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";
import type { BrandData } from "./brand-data.server.ts";

/** The brand in one screen: name, what it offers, prices, a call and the way to its carts. */
export function BrandHero({ brand, phone }: { brand: BrandData; phone: string }) {
  const { slug, name, lead, priceLine, hero, scene } = brand;
  return (
    <section className="brand-hero on-ink">
      <SceneImage scene={scene} alt="" sizes="100vw" className="brand-hero-scene" priority />
      <div className="page brand-hero-content">
        <div className="brand-hero-text">
          <Trail current={name} />
          <h1 className="h1-vehicle">{name} electric golf carts</h1>
          <p className="max-w-[52ch] text-[clamp(17px,1.5vw,20px)]/normal">{lead}</p>
          <p className="brand-hero-price figures">
            <span>{priceLine.range}</span> <span>{priceLine.outside}</span>
          </p>
          <div className="brand-hero-actions">
            <PhoneLink phone={phone} className={buttonClass("primary", "large")} />
            <a href={`/inventory?brand=${slug}`} className={buttonClass("on-ink", "large")}>
              View Inventory
            </a>
          </div>
        </div>
        {hero && (
          <CartImage
            path={hero.image}
            name={hero.name}
            sizes="(min-width: 1280px) 620px, (min-width: 1000px) 50vw, 92vw"
            eager
            className="brand-hero-cart"
          />
        )}
      </div>
    </section>
  );
}
