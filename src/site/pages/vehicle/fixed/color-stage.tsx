import { useEffect, useEffectEvent, useRef } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { modelPath } from "#domain/pictures.ts";
import { keptChoices } from "#site/pages/vehicle/price/price-choices.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { ChosenPicture } from "./chosen-picture.ts";
import type { FixedVehicle } from "./fixed-vehicle.server.ts";
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
              search: `?${new URLSearchParams([["view", String(place)], ...color, ...keptChoices(params)])}`,
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

/** The colors as one choice. Without a script the button sends it; with one the choice itself does. */
function Colors({ colors, chosen }: { colors: FixedVehicle["colors"]; chosen: number }) {
  const submit = useSubmit();
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const show = (chooser: HTMLFormElement | null) =>
    void submit(chooser, { replace: true, preventScrollReset: true });
  // A color that was chosen before the script ran.
  const takeOver = useEffectEvent(() => {
    const asked = form.current ? new FormData(form.current).get("color") : null;
    if (asked !== null && asked !== String(chosen)) show(form.current);
  });
  useEffect(() => takeOver(), []);
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
      {keptChoices(params).map(([name, value]) => (
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

/** The cart large, as a picture or in 3D, its views and its colors; the address keeps the choice. */
export function ColorStage({
  vehicle,
  picture,
}: {
  vehicle: FixedVehicle;
  picture: ChosenPicture;
}) {
  const model = modelPath(vehicle.slug, vehicle.images);
  const viewer = useCartViewer(model, vehicle.colors[picture.color]?.hex ?? "#ffffff");
  const opener = useRef<HTMLButtonElement>(null);
  const closed = viewer.opening.phase === "closed";
  const opened = useRef(false);
  // The button comes back when the viewer closes, and the focus to the button.
  useEffect(() => {
    if (closed && opened.current) opener.current?.focus();
    opened.current = !closed;
  }, [closed]);
  return (
    <section className="page" aria-label="Pictures and colors">
      <ViewerStage
        viewer={viewer}
        name={`${vehicle.vehicleName}, ${picture.colorName}`}
        still={<CartImage path={picture.path} name={picture.name} sizes={STAGE_SIZES} />}
        caption={picture.caption}
      >
        <Views picture={picture} />
      </ViewerStage>
      <div className="stage-foot">
        <Colors colors={vehicle.colors} chosen={picture.color} />
        {model !== null && closed && <ViewerButton button={opener} onOpen={viewer.open} />}
      </div>
    </section>
  );
}
