import { usd } from "#domain/money.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";

const PHONE = {
  path: "/renders/scenes/dune-cart-phone-640.avif",
  set: "/renders/scenes/dune-cart-phone-640.avif 640w",
  width: 640,
  height: 800,
  media: "(max-width: 719px)",
  otherMedia: "(min-width: 720px)",
};

/** The first screen: what there is, from what price, and the two ways on. Text stands on plain sky. */
export function HomeHero({ facts, rentalDays }: { facts: SiteFacts; rentalDays: string }) {
  return (
    <section className="home-hero">
      <SceneImage
        scene="dune-cart-home"
        alt="Illustration: a golf cart on a sand path between dune fences, the sea behind it"
        sizes="100vw"
        priority
        alternate={PHONE}
        className="home-hero-picture"
      />
      <div className="page home-hero-text">
        <h1>
          Electric carts, <span className="sm:block">ready for the shore</span>
        </h1>
        <p className="mt-4 max-w-[60ch] text-[clamp(17px,1.5vw,20px)]/normal md:mt-5">
          {facts.counts.carts} new carts from {usd(facts.prices.lowest)}. Rentals from {rentalDays}.
        </p>
        <div className="home-hero-actions">
          <a href="/inventory" className={buttonClass("primary", "large")}>
            View Inventory
          </a>
          <PhoneLink
            phone={facts.phone}
            text="Call Now"
            className={buttonClass("white", "large")}
          />
        </div>
      </div>
    </section>
  );
}
