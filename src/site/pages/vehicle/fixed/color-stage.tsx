import { Link } from "react-router";
import type { ChosenPicture } from "./chosen-picture.ts";
import type { FixedVehicle } from "./fixed-vehicle.server.ts";

/** The cart large, and its colors as links that draw it anew; the address keeps the choice. */
export function ColorStage({
  vehicle,
  picture,
}: {
  vehicle: FixedVehicle;
  picture: ChosenPicture;
}) {
  return (
    <section className="page" aria-label="Colors">
      <div className="vehicle-stage">
        <img src={picture.src} alt={picture.alt} width={1440} height={960} />
        {picture.drawn && <p>Illustration</p>}
      </div>
      <h2 className="mt-6 text-xl tracking-[-0.015em]" aria-live="polite">
        {`Color: ${picture.colorName}`}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {vehicle.colors.map(({ name, hex }, index) => (
          <li key={name}>
            <Link
              to={{ search: `?color=${index}` }}
              replace
              preventScrollReset
              aria-current={index === picture.color ? "true" : undefined}
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
    </section>
  );
}
