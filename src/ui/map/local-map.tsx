import type { MapCrop } from "virtual:shore-land";
import { fitCrop, type Padding } from "./fit-crop.ts";
import type { Frame } from "./label-layout.ts";
import { LandDrawing } from "./land-drawing.tsx";
import { isAtSea, MapCropDrawing } from "./map-crop.tsx";
import type { MapLocation } from "./map-location.tsx";
import type { MapPlace } from "./map-place.tsx";
import { milesInPixels, project, type Reach } from "./project.ts";

const FRAME: Frame = { width: 360, height: 380 };
/** Pins have their names above them, and towns on the beach theirs over the sea. */
const PADDING: Padding = { top: 58, right: 92, bottom: 48, left: 72 };
const PADDING_AT_SEA: Padding = { ...PADDING, right: 148, left: 60 };
/** Land all over; the drawn land ends a few miles west of the last town. */
const WEST = [
  { from: { lat: 40.5, lon: -75.2 }, to: { lat: 39.58, lon: -74.42 } },
  { from: { lat: 39.6, lon: -75.2 }, to: { lat: 39.25, lon: -74.66 } },
];
const MAX_SCALE_BAR = 100;

export function WestLand({ crop }: { crop: MapCrop }) {
  return WEST.map((land) => {
    const [from, to] = [project(crop, land.from), project(crop, land.to)];
    const size = { width: to.x - from.x, height: to.y - from.y };
    return <rect key={land.to.lat} className="fill-sand" x={from.x} y={from.y} {...size} />;
  });
}

/** Whether its edge crosses the map. */
function isEdgeShown(crop: MapCrop, { miles, ...center }: Reach): boolean {
  const { x, y } = project(crop, center);
  const radius = milesInPixels(crop, miles, center.lat);
  const beyond = (value: number, size: number) => Math.max(0, -value, value - size);
  const nearest = Math.hypot(beyond(x, crop.width), beyond(y, crop.height));
  const farthest = Math.hypot(Math.max(x, crop.width - x), Math.max(y, crop.height - y));
  return nearest < radius && radius < farthest;
}

/**
 * A close view of some places and the location nearest to them. Decorative: a list beside it has to name the places.
 * `fitted` decides what is in view; all `places` there are shown, the first with the first choice of a label.
 */
export function LocalMap({
  fitted,
  places,
  location,
  reach,
  caption,
  reachCaption,
}: {
  fitted: readonly MapPlace[];
  places: readonly MapPlace[];
  location: MapLocation | null;
  reach: Reach | null;
  caption: string;
  /** Said where the edge of the reach is seen. */
  reachCaption: string;
}) {
  const [first] = fitted;
  const padding = first && isAtSea(first) ? PADDING_AT_SEA : PADDING;
  const crop = fitCrop([...fitted, ...(location ? [location] : [])], FRAME, padding);
  const miles = [10, 5, 2].find((item) => milesInPixels(crop, item, 39.8) <= MAX_SCALE_BAR) ?? 1;
  return (
    <figure className="w-full max-w-[460px] md:max-lg:max-w-none">
      <div className="overflow-hidden rounded-panel bg-water text-ink forced-color-adjust-none">
        <MapCropDrawing
          crop={crop}
          className="mx-auto h-auto w-full max-w-[360px]"
          places={places}
          locations={location ? [location] : []}
          reaches={reach ? [reach] : []}
          bayTowns="either"
          scaleBar={{ x: 14, y: FRAME.height - 14, miles }}
        >
          <LandDrawing crop={crop} />
          <WestLand crop={crop} />
        </MapCropDrawing>
      </div>
      <figcaption className="mt-3 text-muted text-15">
        <span className="sr-only">Map. </span>
        {caption}
        {reach && isEdgeShown(crop, reach) && ` ${reachCaption}`}
      </figcaption>
    </figure>
  );
}
