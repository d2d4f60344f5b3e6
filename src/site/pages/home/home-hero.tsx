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

/** Between phones and wide windows the words stand above the picture, on the color of its sky. */
const PICTURE_BELOW =
  "sm:max-xl:flex sm:max-xl:flex-col-reverse sm:max-xl:bg-[#779ec6] sm:max-xl:[&>picture]:aspect-10/7 sm:max-xl:[&>picture]:max-h-[520px] sm:max-xl:[&>picture]:[mask-image:linear-gradient(transparent,#000_24%)]";

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
    // Clipped, not hidden, which would make it the scroller of the bar's view timeline.
    <section
      className={`relative overflow-clip bg-stage max-sm:grid max-sm:h-[clamp(125vw+60px,100svh-137px,720px)] xl:grid xl:h-[clamp(540px,min(55.5vw,100svh-72px),860px)] max-sm:[&>picture]:absolute xl:[&>picture]:absolute xl:[&>picture]:inset-0 ${PHONE_PICTURE} ${PICTURE_BELOW}`}
    >
      <SceneImage
        picture={scenePicture("dune-cart-home")}
        phone={phone}
        alt="Illustration: a golf cart on a sand path between dune fences, the sea behind it"
        sizes="100vw"
        priority
        className="size-full object-[60%_bottom] object-cover max-sm:object-bottom sm:max-md:object-[50%_66%] md:max-xl:object-[50%_80%]"
      />
      <div className="page relative flex flex-col items-start pt-[clamp(32px,3.4vw,48px)] max-xl:pt-7 max-sm:pb-1.5">
        <h1 className="max-[389px]:text-30">
          Electric carts, <span className="max-sm:block xl:block">ready for the shore</span>
        </h1>
        <p className="mt-4 max-w-[60ch] text-lead max-xl:mt-3">
          {facts.counts.carts} new carts from {usd(facts.prices.lowest)}. Rentals for {rentalDays}.
        </p>
        <div className="top-action mt-6 grid w-full grid-cols-[auto_auto] justify-start gap-x-3 max-sm:mt-auto max-sm:justify-stretch max-sm:gap-x-2.5 min-[620px]:max-xl:grid-cols-[auto_auto_1fr] min-[620px]:max-xl:items-center">
          <a href="/inventory" className={`${buttonClass("primary", "large")} ${PHONE_BUTTON}`}>
            View Inventory
          </a>
          <PhoneLink
            phone={facts.phone}
            text="Call Now"
            className={`${buttonClass("white", "large")} ${PHONE_BUTTON}`}
          />
          <a
            href="/rentals"
            className="col-span-full inline-flex min-h-11 items-center justify-self-start font-semibold text-17 underline decoration-2 underline-offset-4 hover:decoration-3 min-[620px]:max-xl:col-auto min-[620px]:max-xl:justify-self-end"
          >
            Rent a cart from {usd(facts.rentalFrom)} a day
          </a>
        </div>
      </div>
    </section>
  );
}
