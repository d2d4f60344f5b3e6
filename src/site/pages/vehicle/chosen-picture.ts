import { drawingPath, isIllustration, pictureLabel } from "#domain/pictures.ts";

type Pictured = {
  slug: string;
  vehicleName: string;
  /** At least one path. */
  images: readonly string[];
  colors: readonly { name: string; hex: string }[];
};

export type View = { name: string; path: string; place: number; shown: boolean };

export type ChosenPicture = {
  /** Index into the colors, as in the picture route. */
  color: number;
  colorName: string;
  /** The color's name if the address chooses one; null otherwise. */
  asked: string | null;
  path: string;
  name: string;
  /** Null for a photograph. */
  caption: string | null;
  views: View[];
};

/** The index in a parameter (`?color=1` is the second), or null if it is out of range. */
function place(asked: string | null, count: number): number | null {
  const index = asked === null || asked === "" ? Number.NaN : Number(asked);
  return Number.isInteger(index) && index >= 0 && index < count ? index : null;
}

/** The illustrations show only the first color; other colors use the drawing, unless a view is chosen. */
export function chosenPicture(vehicle: Pictured, params: URLSearchParams): ChosenPicture {
  const { slug, vehicleName, images, colors } = vehicle;
  const chosen = place(params.get("color"), colors.length);
  const color = chosen ?? 0;
  const view = place(params.get("view"), images.length);
  const drawn = color > 0 && view === null;
  const kept = images[view ?? 0] ?? drawingPath(slug);
  const path = drawn ? `${drawingPath(slug)}?color=${color}` : kept;
  const colorName = colors[color]?.name ?? "";
  const shownColor = drawn ? colorName : (colors[0]?.name ?? "");
  const side = pictureLabel(kept, (view ?? 0) + 1).toLowerCase();
  const illustrated = drawn || isIllustration(kept);
  return {
    color,
    colorName,
    asked: chosen === null ? null : colorName,
    path,
    name: illustrated
      ? `${vehicleName}, ${drawn ? "drawn" : side} in ${shownColor}`
      : `${vehicleName}, ${side}`,
    caption: illustrated ? `${drawn ? "Drawing" : "Illustration"} in ${shownColor}` : null,
    views: images.map((image, index) => ({
      name: pictureLabel(image, index + 1),
      path: image,
      place: index,
      shown: !drawn && index === (view ?? 0),
    })),
  };
}
