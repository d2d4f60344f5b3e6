import { usd } from "#domain/money.ts";
import { scenePicture, type WidePicture } from "#domain/pictures.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";

/** On phones two buttons fit beside each other. */
const PHONE_BUTTON = "max-sm:min-h-13 max-sm:px-1.5 max-sm:text-base";

export function HomeHero({
  facts,
  rentalDays,
  phone,
}: {
  facts: SiteFacts;
  rentalDays: string;
  phone: WidePicture;
}) {
  return (
    <section className="relative grid h-[clamp(540px,min(55.5vw,100svh-72px),860px)] overflow-hidden bg-stage max-md:h-[calc(250px+67.7vw)] max-sm:h-[clamp(500px,100svh-137px,720px)] [&>picture]:absolute [&>picture]:inset-0">
      <SceneImage
        picture={scenePicture("dune-cart-home")}
        phone={phone}
        alt="Illustration: a golf cart on a sand path between dune fences, the sea behind it"
        sizes="100vw"
        priority
        className="size-full object-[60%_bottom] object-cover max-md:object-[74%_bottom] md:max-lg:object-[40%_bottom]"
      />
      <div className="page relative pt-[clamp(40px,5.4vw,72px)] max-md:flex max-md:flex-col max-md:pt-7 max-md:pb-3.5">
        <h1 className="max-sm:text-[clamp(32px,10.2vw,40px)]">
          Electric carts, <span className="sm:block">ready for the shore</span>
        </h1>
        <p className="mt-4 max-w-[60ch] text-lead md:mt-5">
          {facts.counts.carts} new carts from {usd(facts.prices.lowest)}. Rentals for {rentalDays}.
        </p>
        <div className="mt-7 flex max-w-[580px] flex-wrap md:max-lg:max-w-[420px] gap-3 max-sm:mt-auto max-sm:grid max-sm:grid-cols-[auto_auto] max-sm:gap-2.5">
          <a href="/inventory" className={`${buttonClass("primary", "large")} ${PHONE_BUTTON}`}>
            View Inventory
          </a>
          <a
            href="/rentals"
            className={`${buttonClass("white", "large")} ${PHONE_BUTTON} max-lg:order-last max-sm:col-span-full`}
          >
            Rent a cart, from {usd(facts.rentalFrom)} a day
          </a>
          <PhoneLink
            phone={facts.phone}
            text="Call Now"
            className={`${buttonClass("white", "large")} ${PHONE_BUTTON}`}
          />
        </div>
      </div>
    </section>
  );
}

export function FiguresStrip({
  figures,
}: {
  figures: readonly { value: string; label: string }[];
}) {
  return (
    <div className="border-line border-b">
      <dl className="page grid grid-cols-2 md:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end not-first:border-l border-line py-6.5 not-first:pl-[clamp(16px,2.6vw,32px)] max-md:odd:border-l-0 max-md:odd:pl-0 max-md:nth-[n+3]:border-t"
          >
            <dt className="text-[15px] text-muted">{label}</dt>
            <dd className="display text-[clamp(26px,2.7vw,34px)]/[1.3] tracking-[-0.03em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
