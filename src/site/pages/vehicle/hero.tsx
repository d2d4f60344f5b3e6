import { Star } from "lucide";
import { memo } from "react";
import { contactPath } from "#domain/inquiries/context.ts";
import { usd } from "#domain/money.ts";
import { heroScene } from "#domain/pictures.ts";
import { Trail } from "#site/chrome/trail.tsx";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";
import type { ChosenPicture } from "./chosen-picture.ts";
import type { CartData } from "./vehicle-data.server.ts";
import { StockBadge } from "./vehicle-parts.tsx";

const STARS = [1, 2, 3, 4, 5];

function Rating({ value, sample }: { value: number; sample: boolean }) {
  return (
    <p className="flex items-center gap-2 text-[15px]">
      <span className="flex" aria-hidden="true">
        {STARS.map((star) => (
          <Icon
            key={star}
            of={Star}
            size={18}
            className={star <= Math.round(value) ? "fill-star text-star" : "text-star"}
          />
        ))}
      </span>
      <span className="font-semibold tabular-nums">{value.toFixed(1)}</span>
      <span className="text-on-ink">{sample ? "sample rating" : "rating"}</span>
    </p>
  );
}

export const Hero = memo(function Hero({
  cart,
  picture,
  phone,
}: {
  cart: CartData;
  picture: ChosenPicture;
  phone: string;
}) {
  return (
    // Printers leave backgrounds out: white words would stand on white paper.
    <section className="on-ink relative isolate text-white print:text-ink print:**:text-ink">
      <div className="absolute inset-x-0 top-0 bottom-16 -z-1 overflow-hidden bg-ink after:absolute after:inset-0 after:bg-ink/80 md:bottom-27 print:hidden">
        <SceneImage
          scene={heroScene(cart.vehicleName)}
          alt=""
          sizes="100vw"
          priority
          className="size-full object-cover"
        />
      </div>
      <div className="page md:grid md:grid-cols-[minmax(0,0.75fr)_minmax(0,1fr)] md:items-end">
        <div className="pt-2 md:pt-3 md:pb-41">
          <div className="text-on-ink print:hidden">
            <Trail via={[{ label: "Inventory", to: "/inventory" }]} current={cart.model} />
          </div>
          <div className="mt-4 flex flex-wrap gap-2 md:mt-8">
            <Badge tone="white">{`${cart.brand} · ${cart.series}`}</Badge>
            <StockBadge vehicle={cart} />
          </div>
          <h1 className="mt-5 text-title">{cart.vehicleName}</h1>
          <p className="mt-4 max-w-[44ch] text-[clamp(17px,1.5vw,19px)]/normal text-on-ink">
            {cart.tagline}
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
            <p className="display text-[clamp(34px,3.2vw,40px)]/tight tabular-nums">
              {usd(cart.price)}
            </p>
            {cart.rating && <Rating value={cart.rating.value} sample={cart.rating.sample} />}
          </div>
          <div className="mt-6 flex flex-wrap gap-3 max-md:flex-col">
            <PhoneLink phone={phone} className={buttonClass("primary", "large")} />
            <ButtonLink
              href={contactPath({ vehicle: cart.slug, color: picture.asked, intent: "quote" })}
              look="on-ink"
            >
              Request Quote
            </ButtonLink>
          </div>
        </div>
        {/* The drawings have air around the cart: it is taken from the gutters, not from the cart's size. */}
        <CartImage
          path={picture.path}
          name={picture.name}
          sizes="(min-width: 1280px) 700px, (min-width: 720px) 57vw, 100vw"
          eager
          className="-mx-gutter w-[calc(100%+2*clamp(20px,3.2vw,40px))] max-w-none max-md:mt-1 max-md:-mb-4 md:-mb-6"
        />
      </div>
    </section>
  );
});
