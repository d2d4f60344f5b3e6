import { land, type MapCrop, swell, wide } from "virtual:shore-land";
import { roundToTenth } from "./project.ts";

/** Path units per pixel of the wide crop. */
const UNITS = 4;
const DRAWN = "drawn-land";

function transformTo(crop: MapCrop): string {
  const ratio = crop.scale / wide.scale;
  const shift = `${roundToTenth(crop.x - ratio * wide.x)} ${roundToTenth(crop.y - ratio * wide.y)}`;
  return `matrix(${ratio / UNITS} 0 0 ${ratio / UNITS} ${shift})`;
}

/** Drawn once per page and repeated with <use> in the other crop. */
export function LandDrawing({ crop, repeated = false }: { crop: MapCrop; repeated?: boolean }) {
  return (
    <g transform={transformTo(crop)}>
      {repeated ? (
        <use href={`#${DRAWN}`} />
      ) : (
        <g id={DRAWN}>
          <path
            className="fill-none stroke-[1.25] stroke-white opacity-55 [vector-effect:non-scaling-stroke]"
            d={swell}
          />
          <path
            className="fill-sand stroke-1 stroke-[#c8bba6] [vector-effect:non-scaling-stroke]"
            d={land}
          />
        </g>
      )}
    </g>
  );
}
