import { Link } from "react-router";
import { Trail } from "#site/chrome/trail.tsx";
import { buttonClass } from "#ui/action/button-class.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import type { BrandData } from "./brand-data.server.ts";

/** The brand in one screen: name, what it offers, prices, a call and the way to its carts. */
export function BrandHero({ brand, phone }: { brand: BrandData; phone: string }) {
  const { slug, name, lead, priceLine, hero, scene } = brand;
  return (
    <section className="brand-hero on-ink">
      <img
        src={`/scenes/${scene}-1280.avif`}
        srcSet={`/scenes/${scene}-768.avif 768w, /scenes/${scene}-1280.avif 1280w`}
        sizes="100vw"
        width={1280}
        height={720}
        alt=""
        className="brand-hero-scene"
      />
      <div className="page brand-hero-content">
        <div className="brand-hero-text">
          <Trail current={name} />
          <h1 className="h1-vehicle">{name} electric golf carts</h1>
          <p className="max-w-[52ch] text-[clamp(17px,1.5vw,20px)] leading-normal">{lead}</p>
          <p className="brand-hero-price figures">
            <span>{priceLine.range}</span> <span>{priceLine.outside}</span>
          </p>
          <div className="brand-hero-actions">
            <PhoneLink phone={phone} className={buttonClass("primary", "large")} />
            <Link to={`/inventory?brand=${slug}`} className={buttonClass("on-ink", "large")}>
              View Inventory
            </Link>
          </div>
        </div>
        {hero && (
          <img
            src={hero.src}
            alt={`Illustration: ${hero.name}`}
            width={1440}
            height={960}
            fetchPriority="high"
            className="brand-hero-cart"
          />
        )}
      </div>
    </section>
  );
}
