import { Link } from "react-router";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { ChosenPicture } from "./chosen-picture.ts";
import type { FixedVehicle } from "./fixed-vehicle.server.ts";

const STAGE_SIZES = "(min-width: 1040px) 960px, 100vw";

function Views({ picture }: { picture: ChosenPicture }) {
  if (picture.views.length < 2) return null;
  const color = picture.color === 0 ? "" : `&color=${picture.color}`;
  return (
    <ul className="vehicle-views" aria-label="Views">
      {picture.views.map(({ name, path, place, shown }) => (
        <li key={path}>
          <Link
            to={{ search: `?view=${place}${color}` }}
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

function Colors({ colors, chosen }: { colors: FixedVehicle["colors"]; chosen: number }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {colors.map(({ name, hex }, index) => (
        <li key={name}>
          <Link
            to={{ search: `?color=${index}` }}
            replace
            preventScrollReset
            aria-current={index === chosen ? "true" : undefined}
            className="color-chip"
          >
            <svg viewBox="0 0 30 30" width={30} height={30} aria-hidden="true" focusable="false">
              <circle cx={15} cy={15} r={14.5} fill={hex} stroke="#0b1f33" strokeOpacity={0.25} />
            </svg>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The cart large, its views and its colors as links; the address keeps the choice. */
export function ColorStage({
  vehicle,
  picture,
}: {
  vehicle: FixedVehicle;
  picture: ChosenPicture;
}) {
  return (
    <section className="page" aria-label="Pictures and colors">
      <figure className="vehicle-stage">
        <CartImage path={picture.path} name={picture.name} sizes={STAGE_SIZES} />
        {picture.caption !== null && <figcaption>{picture.caption}</figcaption>}
        <Views picture={picture} />
      </figure>
      <h2 className="mt-6 text-xl tracking-[-0.015em]" aria-live="polite">
        {`Color: ${picture.colorName}`}
      </h2>
      <Colors colors={vehicle.colors} chosen={picture.color} />
    </section>
  );
}
