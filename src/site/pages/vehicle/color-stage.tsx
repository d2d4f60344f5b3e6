import { useEffect, useEffectEvent, useRef } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { modelPath } from "#domain/pictures.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { ChosenPicture } from "./chosen-picture.ts";
import { priceChoices } from "./price-view.ts";
import type { CartData } from "./vehicle-data.server.ts";
import { useCartViewer } from "./viewer/use-cart-viewer.ts";
import { ViewerButton } from "./viewer/viewer-button.tsx";
import { ViewerStage } from "./viewer/viewer-stage.tsx";

const STAGE_SIZES = "(min-width: 1040px) 960px, 100vw";

function Views({ picture }: { picture: ChosenPicture }) {
  const [params] = useSearchParams();
  if (picture.views.length < 2) return null;
  const color = picture.color === 0 ? [] : [["color", String(picture.color)]];
  return (
    <ul className="vehicle-views" aria-label="Views">
      {picture.views.map(({ name, path, place, shown }) => (
        <li key={path}>
          <Link
            to={{
              search: `?${new URLSearchParams([["view", String(place)], ...color, ...priceChoices(params)])}`,
            }}
            replace
            preventScrollReset
            aria-current={shown ? "true" : undefined}
          >
            <CartImage path={path} name={name} sizes="104px" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Without JavaScript, the button submits the choice. */
function Colors({ colors, chosen }: { colors: CartData["colors"]; chosen: number }) {
  const submit = useSubmit();
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const show = (chooser: HTMLFormElement | null) =>
    void submit(chooser, { replace: true, preventScrollReset: true });
  const showEarlyChoice = useEffectEvent(() => {
    const asked = form.current ? new FormData(form.current).get("color") : null;
    if (asked !== null && asked !== String(chosen)) show(form.current);
  });
  useEffect(() => showEarlyChoice(), []);
  return (
    <Form ref={form} className="mt-6" replace preventScrollReset>
      <fieldset>
        <legend className="display text-xl tracking-[-0.015em]" aria-live="polite">
          {`Color: ${colors[chosen]?.name ?? ""}`}
        </legend>
        <div className="mt-3 flex flex-wrap gap-2">
          {colors.map(({ name, hex }, index) => (
            <label key={name} className="color-chip">
              <input
                type="radio"
                name="color"
                value={index}
                checked={index === chosen}
                onChange={(event) => show(event.currentTarget.form)}
              />
              <svg viewBox="0 0 30 30" width={30} height={30} aria-hidden="true" focusable="false">
                <circle cx={15} cy={15} r={14.5} fill={hex} stroke="#0b1f33" strokeOpacity={0.25} />
              </svg>
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      {priceChoices(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <button type="submit" className={`mt-4 ${buttonClass("outline")}`}>
          Show this color
        </button>
      </noscript>
    </Form>
  );
}

export function ColorStage({ cart, picture }: { cart: CartData; picture: ChosenPicture }) {
  const model = modelPath(cart.slug, cart.images);
  const viewer = useCartViewer(model, cart.colors[picture.color]?.hex ?? "#ffffff");
  const opener = useRef<HTMLButtonElement>(null);
  const closed = viewer.opening.phase === "closed";
  const opened = useRef(false);
  useEffect(() => {
    if (closed && opened.current) opener.current?.focus();
    opened.current = !closed;
  }, [closed]);
  return (
    <section className="page" aria-label="Pictures and colors">
      <ViewerStage
        viewer={viewer}
        name={`${cart.vehicleName}, ${picture.colorName}`}
        still={<CartImage path={picture.path} name={picture.name} sizes={STAGE_SIZES} />}
        caption={picture.caption}
      >
        <Views picture={picture} />
      </ViewerStage>
      <div className="stage-foot">
        <Colors colors={cart.colors} chosen={picture.color} />
        {model !== null && closed && <ViewerButton button={opener} onOpen={viewer.open} />}
      </div>
    </section>
  );
}
