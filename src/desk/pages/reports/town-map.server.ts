import { formatCount } from "#domain/money.ts";
import { isOnMap } from "#domain/places/area-groups.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { fitCrop } from "#ui/map/fit-crop.ts";
import { type Dot, type LabelSide, layoutLabels } from "#ui/map/label-layout.ts";
import { project } from "#ui/map/project.ts";

type Place = Pick<Area, "slug" | "name" | "lat" | "lon" | "group">;

export type TownMap = ReturnType<typeof layoutTownMap>;

const FRAME = { width: 320, height: 720 };
const PADDING = { top: 24, right: 118, bottom: 24, left: 60 };
const RADIUS = { least: 3.5, most: 11 };

const SIDES: Readonly<Record<Area["group"], LabelSide>> = {
  "barrier-peninsula": "sea",
  "long-beach-island": "sea",
  "bay-and-river": "either",
  inland: "either",
  beyond: "either",
};

/** The area of a circle shows the count. Positions in pixels. */
export function layoutTownMap(
  places: readonly Place[],
  counts: readonly { town: string; count: number }[],
) {
  const shown = places.filter(isOnMap);
  const onTheShore = shown.filter(({ group }) => SIDES[group] === "sea");
  const crop = fitCrop(onTheShore, FRAME, PADDING);
  const countByTown = new Map(counts.map(({ town, count }) => [town, count]));
  const highest = Math.max(1, ...shown.map(({ slug }) => countByTown.get(slug) ?? 0));
  const toRadius = (count: number) =>
    Math.max(RADIUS.least, RADIUS.most * Math.sqrt(count / highest));
  const circles = shown.flatMap((place) => {
    const count = countByTown.get(place.slug) ?? 0;
    return count === 0 ? [] : [{ ...place, ...project(crop, place), count }];
  });
  // The towns with most inquiries have the first choice of a place for their label.
  const dots: Dot[] = circles
    .toSorted((a, b) => b.count - a.count)
    .map(({ name, group, x, y, count }) => ({
      x,
      y,
      side: SIDES[group],
      name: `${formatCount(count)} ${name}`,
    }));
  return {
    crop,
    circles: circles
      .toSorted((a, b) => b.count - a.count)
      .map(({ slug, x, y, count }) => ({ slug, x, y, radius: toRadius(count) })),
    labels: layoutLabels(dots, FRAME).map((label) => {
      const [count = "", ...town] = label.name.split(" ");
      return { ...label, count, town: town.join(" ") };
    }),
  };
}
