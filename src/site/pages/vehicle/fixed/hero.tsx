import { contactPath } from "#domain/inquiries/context.ts";
import { usd } from "#domain/money.ts";
import { heroScene } from "#domain/pictures.ts";
import { Trail } from "#site/chrome/trail.tsx";
import { StockBadge } from "#site/pages/vehicle/stock-badge.tsx";
import { buttonClass } from "#ui/action/button-class.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";
import type { ChosenPicture } from "./chosen-picture.ts";
import type { FixedVehicle } from "./fixed-vehicle.server.ts";
import { Rating } from "./rating.tsx";

/** Name, price and call on the darkened scene; the cart stands on the seam to the page below. */
export function Hero({
  vehicle,
  picture,
  phone,
}: {
  vehicle: FixedVehicle;
  picture: ChosenPicture;
  phone: string | undefined;
}) {
  return (
    <section className="vehicle-hero on-ink">
      <div className="vehicle-scene">
        <SceneImage scene={heroScene(vehicle.vehicleName)} alt="" sizes="100vw" priority />
      </div>
      <div className="page vehicle-hero-grid">
        <div className="vehicle-hero-text">
          <Trail via={[{ label: "Inventory", to: "/inventory" }]} current={vehicle.model} />
          <div className="mt-4 flex flex-wrap gap-2 md:mt-8">
            <span className="badge bg-white text-ink">{`${vehicle.brand} · ${vehicle.series}`}</span>
            <StockBadge vehicle={vehicle} />
          </div>
          <h1 className="h1-vehicle mt-5">{vehicle.vehicleName}</h1>
          <p className="mt-4 max-w-[44ch] text-[clamp(17px,1.5vw,19px)]/normal text-on-ink">
            {vehicle.tagline}
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
            <p className="display figures text-[clamp(34px,3.2vw,40px)]/tight">
              {usd(vehicle.price)}
            </p>
            {vehicle.rating && (
              <Rating value={vehicle.rating.value} sample={vehicle.rating.sample} />
            )}
          </div>
          <div className="mt-6 flex flex-wrap gap-3 max-md:flex-col">
            {phone && <PhoneLink phone={phone} className={buttonClass("primary", "large")} />}
            <a
              href={contactPath({ vehicle: vehicle.slug, color: picture.asked, intent: "quote" })}
              className={buttonClass("on-ink", "large")}
            >
              Request Quote
            </a>
          </div>
        </div>
        <CartImage
          path={picture.path}
          name={picture.name}
          sizes="(min-width: 1280px) 700px, (min-width: 720px) 57vw, 100vw"
          eager
          className="vehicle-hero-cart"
        />
      </div>
    </section>
  );
}
