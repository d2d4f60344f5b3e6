import { usd } from "#domain/money.ts";
import { scenePicture, type WidePicture } from "#domain/pictures.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";

/** On phones two buttons fit beside each other. */
const PHONE_BUTTON = "max-sm:min-h-13 max-sm:px-1.5 max-sm:text-17";

/** On phones the whole picture is as wide as the page; above and below it the ground has the colors of its edges. */
const PHONE_PICTURE =
  "max-sm:bg-[linear-gradient(#779ec6_50%,#dbd3ca_50%)] max-sm:[&>picture]:inset-x-0 max-sm:[&>picture]:top-auto max-sm:[&>picture]:bottom-[calc(118px-25vw)] max-sm:[&>picture]:aspect-4/5 max-sm:[&>picture]:[mask-image:linear-gradient(transparent,#000_14%,#000_97%,transparent)]";

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
    <section
      className={`relative grid h-[clamp(540px,min(55.5vw,100svh-72px),860px)] overflow-hidden bg-stage max-md:h-[calc(250px+67.7vw)] max-sm:h-[clamp(125vw+60px,100svh-137px,720px)] md:max-lg:h-[600px] [&>picture]:absolute [&>picture]:inset-0 ${PHONE_PICTURE}`}
    >
      <SceneImage
        picture={scenePicture("dune-cart-home")}
        phone={phone}
        alt="Illustration: a golf cart on a sand path between dune fences, the sea behind it"
        sizes="100vw"
        priority
        className="size-full object-[60%_bottom] object-cover max-md:object-bottom md:max-lg:object-[40%_bottom]"
      />
      <div className="page relative flex flex-col items-start pt-[clamp(32px,3.4vw,48px)] max-md:pt-7 max-md:pb-1.5">
        <h1 className="max-sm:text-30">
          Electric carts, <span className="sm:block">ready for the shore</span>
        </h1>
        <p className="mt-4 max-w-[60ch] text-lead max-sm:mt-3">
          {facts.counts.carts} new carts from {usd(facts.prices.lowest)}. Rentals for {rentalDays}.
        </p>
        <div className="mt-6 flex w-full gap-3 max-sm:mt-auto max-sm:grid max-sm:grid-cols-[auto_auto] max-sm:gap-2.5">
          <a href="/inventory" className={`${buttonClass("primary", "large")} ${PHONE_BUTTON}`}>
            View Inventory
          </a>
          <PhoneLink
            phone={facts.phone}
            text="Call Now"
            className={`${buttonClass("white", "large")} ${PHONE_BUTTON}`}
          />
        </div>
        <a
          href="/rentals"
          className="inline-flex min-h-11 items-center font-semibold text-17 underline decoration-2 underline-offset-4 hover:decoration-3"
        >
          Rent a cart from {usd(facts.rentalFrom)} a day
        </a>
      </div>
    </section>
  );
}
