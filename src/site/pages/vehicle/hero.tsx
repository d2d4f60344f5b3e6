import { ArrowLeft } from "lucide";
import { memo } from "react";
import { findBattery } from "#domain/carts/battery.ts";
import { heroScene } from "#domain/hero-scene.ts";
import { priceText } from "#domain/money.ts";
import { isIllustration, scenePicture } from "#domain/pictures.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { CartStage } from "#ui/cart/cart-stage.tsx";
import { Rating } from "#ui/cart/rating.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";
import type { ChosenPicture } from "./chosen-picture.ts";
import type { CartData } from "./vehicle-data.server.ts";
import { NextDrive, StockBadge } from "./vehicle-parts.tsx";

type HeroProps = {
  cart: CartData;
  picture: ChosenPicture;
  quoteHref: string;
  questionHref: string;
  testDriveHref: string;
};

/** The facts that buyers ask for first, such as "4 seats · Lithium Ion · 42 mi · 25 mph". */
function toFactLine({ seats, batteryType, range, topSpeed }: CartData): string {
  const battery = findBattery(batteryType)?.label ?? batteryType;
  return `${seats} seats · ${battery} · ${range} mi · ${topSpeed} mph`;
}

function HeroText({ cart, quoteHref, questionHref, testDriveHref }: HeroProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-on-ink print:hidden">
        <div className="max-md:hidden">
          <Trail via={[{ label: "Inventory", to: "/inventory" }]} current={cart.model} />
        </div>
        <a
          href="/inventory"
          className="inline-flex min-h-11 items-center gap-2 text-15 underline underline-offset-4"
        >
          <Icon of={ArrowLeft} size={16} /> Back to inventory
        </a>
      </div>
      <div className="mt-1 flex flex-wrap gap-2 md:mt-6">
        <Badge tone="white">{`${cart.brand} · ${cart.series}`}</Badge>
        <StockBadge badge={cart.badge} />
      </div>
      <h1 className="mt-3 text-title md:mt-5">{cart.vehicleName}</h1>
      <p className="mt-3 max-w-[44ch] text-17/normal md:mt-4 lg:text-20/normal text-on-ink">
        {cart.tagline}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 md:mt-4 md:justify-start md:gap-x-6">
        <p className="price text-40">{priceText(cart.price)}</p>
        <p className="text-on-ink tabular-nums max-md:text-13">{toFactLine(cart)}</p>
      </div>
      <div
        className="top-action mt-4 grid grid-cols-2 gap-3 max-md:[&>a]:px-2 max-md:[&>a]:text-15 md:mt-6 md:grid-cols-[max-content_max-content]"
        data-print="no"
      >
        <div className="col-span-2 grid items-center gap-x-5 gap-y-2.5 md:flex md:flex-wrap">
          <a href={testDriveHref} className={buttonClass("primary", "large")}>
            Schedule Test Drive
          </a>
          <NextDrive at={cart.nextDrive} className="max-md:justify-center" />
        </div>
        <CallButton look="on-ink" />
        <a href={quoteHref} className={buttonClass("on-ink", "large")}>
          Request Quote
        </a>
        <a
          href={questionHref}
          className="col-span-2 inline-flex min-h-11 items-center justify-self-center text-15 underline underline-offset-4 md:justify-self-start"
        >
          Ask a question
        </a>
        <OpeningLine about={{ vehicle: cart.slug }} />
      </div>
      {cart.rating && (
        <Rating
          value={cart.rating.value}
          sample={cart.rating.sample}
          className="mt-4 text-on-ink-soft print:hidden"
        />
      )}
    </>
  );
}

const SECTION = "on-ink relative isolate text-white";

/** The cart is in its scene by day; the overlay lies under the text only. */
function SceneHero(props: HeroProps & { hero: NonNullable<ChosenPicture["hero"]> }) {
  const { picture, phone, name, caption } = props.hero;
  return (
    <section
      className={`${SECTION} overflow-clip bg-ink`}
      data-scene={heroScene(props.cart.vehicleName)}
    >
      <div className="relative bg-water lg:static">
        <SceneImage
          picture={picture}
          phone={phone}
          alt={`Illustration: ${name}`}
          sizes={`(min-width: 1400px) 1400px, (min-width: 720px) 100vw, ${phone ? "100vw" : "133vw"}`}
          priority
          className={`hero-scene w-full object-cover ${phone ? "aspect-4/3 object-[50%_60%]" : "aspect-4/3 object-[95%_50%]"} md:aspect-video lg:absolute lg:inset-y-0 lg:right-0 lg:-z-2 lg:aspect-auto lg:h-full lg:max-w-[1400px] lg:object-[66%_45%]`}
        />
        <p className="absolute right-3 bottom-3 rounded-badge bg-ink/80 px-2.5 py-1 text-13 print:hidden">
          {caption}
        </p>
      </div>
      <div className="hero-shade absolute inset-0 -z-1 max-lg:hidden print:hidden" />
      <div className="page">
        <div className="pt-2 pb-8 lg:min-h-[clamp(440px,46vw,640px)] lg:w-[40%] lg:pt-3 lg:pb-14">
          <HeroText {...props} />
        </div>
      </div>
    </section>
  );
}

function Backdrop({ cart, className }: { cart: CartData; className: string }) {
  return (
    <div
      className={`absolute inset-x-0 top-0 -z-1 overflow-clip bg-ink after:absolute after:inset-0 after:bg-ink/80 print:hidden ${className}`}
    >
      <SceneImage
        picture={scenePicture(heroScene(cart.vehicleName))}
        alt=""
        sizes="100vw"
        priority
        className="size-full object-cover"
      />
    </div>
  );
}

/** A photograph has a ground of its own: it is framed, and nothing lies over it. */
function PhotoHero(props: HeroProps) {
  const { path, name } = props.picture.first;
  return (
    <section className={SECTION} data-scene={heroScene(props.cart.vehicleName)}>
      <Backdrop cart={props.cart} className="bottom-0" />
      <div className="page grid gap-x-12 gap-y-8 pt-2 pb-10 md:grid-cols-[minmax(0,0.8fr)_minmax(0,1fr)] md:items-center md:pt-3 md:pb-16">
        <div>
          <HeroText {...props} />
        </div>
        <CartStage
          path={path}
          name={name}
          sizes="(min-width: 1280px) 650px, (min-width: 720px) 52vw, 92vw"
          eager
        />
      </div>
    </section>
  );
}

/** The cut-out is on the seam between the overlay and the page. */
function CutOutHero(props: HeroProps) {
  const { path, name } = props.picture.first;
  return (
    <section className={SECTION} data-scene={heroScene(props.cart.vehicleName)}>
      <Backdrop cart={props.cart} className="bottom-16 md:bottom-27" />
      <div className="page md:grid md:grid-cols-[minmax(0,0.75fr)_minmax(0,1fr)] md:items-end">
        <div className="pt-2 md:pt-3 md:pb-41">
          <HeroText {...props} />
        </div>
        {/* The stills have air around the cart: it is taken from the gutters, not from the cart's size. */}
        <CartImage
          path={path}
          name={name}
          sizes="(min-width: 1280px) 700px, (min-width: 720px) 57vw, 100vw"
          eager
          className="-mx-gutter w-[calc(100%+2*clamp(20px,3.2vw,40px))] max-w-none max-md:mt-1 max-md:-mb-4 md:-mb-6"
        />
      </div>
    </section>
  );
}

export const Hero = memo(function Hero(props: HeroProps) {
  const { hero, first } = props.picture;
  if (hero) return <SceneHero {...props} hero={hero} />;
  return isIllustration(first.path) ? <CutOutHero {...props} /> : <PhotoHero {...props} />;
});
