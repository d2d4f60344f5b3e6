import { useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { buttonClass } from "#ui/action/button.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { CartColor, ChosenPicture } from "./chosen-picture.ts";
import { captionText, FourSides, LargeButton, LargePicture, Views } from "./gallery.tsx";
import { priceChoices } from "./price-view.ts";
import { TurnOffer } from "./turn/turn-offer.tsx";
import { TurnStage } from "./turn/turn-stage.tsx";
import { useTurn } from "./turn/use-turn.ts";
import { useChoices } from "./use-choices.ts";
import type { CartData } from "./vehicle-data.server.ts";

const STAGE_SIZES = "(min-width: 1040px) 960px, 100vw";

/** Without JavaScript, the button submits the choice. */
function Colors({
  colors,
  chosen,
  otherColor,
}: {
  colors: CartData["colors"];
  chosen: CartColor | undefined;
  otherColor: string | null;
}) {
  const show = useChoices();
  const [params] = useSearchParams();
  const view = params.get("view");
  return (
    <Form className="stage-colors" replace preventScrollReset>
      <fieldset>
        <legend className="font-semibold text-17 md:mx-auto" aria-live="polite">
          {`Color: ${chosen?.name ?? ""}`}
        </legend>
        <div className="color-chips">
          {colors.map(({ name, hex, slug }) => (
            <label key={slug} className="color-chip">
              <input
                type="radio"
                name="color"
                value={slug}
                checked={slug === chosen?.slug}
                onChange={(event) => show(event.currentTarget.form)}
              />
              <svg viewBox="0 0 30 30" width={30} height={30} aria-hidden="true" focusable="false">
                <circle cx={15} cy={15} r={14.5} fill={hex} stroke="#0b1f33" strokeOpacity={0.25} />
              </svg>
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-muted text-15 not-empty:mt-2 md:text-center" aria-live="polite">
        {otherColor !== null && `Pictures show ${otherColor}.`}
      </p>
      {view !== null && <input type="hidden" name="view" value={view} />}
      {priceChoices(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <button
          type="submit"
          className={`mt-4 md:mx-auto md:flex md:w-fit ${buttonClass("outline")}`}
        >
          Show this color
        </button>
      </noscript>
    </Form>
  );
}

export function ColorStage({ cart, picture }: { cart: CartData; picture: ChosenPicture }) {
  const { color, shown } = picture;
  const turn = useTurn(cart.slug, color?.hex ?? "#ffffff");
  const opener = useRef<HTMLButtonElement>(null);
  const isClosed = turn.phase.name === "closed";
  const wasOpened = useRef(false);
  useEffect(() => {
    if (isClosed && wasOpened.current) opener.current?.focus();
    wasOpened.current = !isClosed;
  }, [isClosed]);
  const caption = captionText(shown);
  const hasTurn = cart.colored?.hasTurn === true;
  return (
    <section className="page pb-10 md:pb-section" aria-label="Pictures and colors" data-print="no">
      <TurnStage
        turn={turn}
        name={`${cart.vehicleName} in ${color?.name}`}
        caption={`Illustration in ${color?.name}`}
        still={<CartImage path={shown.path} name={shown.name} sizes={STAGE_SIZES} />}
        line={
          <div className="stage-line">
            <p>{caption}</p>
            {hasTurn && isClosed && <TurnOffer button={opener} onOpen={turn.open} />}
            <LargeButton />
          </div>
        }
        colors={<Colors colors={cart.colors} chosen={color} otherColor={picture.otherColor} />}
      >
        <Views {...picture} />
        {hasTurn && <FourSides views={picture.views} />}
      </TurnStage>
      <LargePicture {...picture} />
    </section>
  );
}
