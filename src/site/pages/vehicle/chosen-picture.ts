import { drawingPath, isIllustration, pictureLabel } from "#domain/pictures.ts";

type Pictured = {
  slug: string;
  vehicleName: string;
  /** Paths, at least one. */
  images: readonly string[];
  colors: readonly { name: string; hex: string }[];
};

export type View = { name: string; path: string; place: number; shown: boolean };

export type ChosenPicture = {
  /** Index into the colors; the picture route counts in the same way. */
  color: number;
  colorName: string;
  /** The color's name when the address asks for one: what a form about the cart is told. */
  asked: string | null;
  path: string;
  /** The cart, the side and the color: what the picture's text alternative says. */
  name: string;
  /** What stands below the picture; null for a photograph. */
  caption: string | null;
  /** All pictures that there are, in their order. */
  views: View[];
};

/** The place that an address asks for (`?color=1` is the second), or null when there is none such. */
function place(asked: string | null, count: number): number | null {
  const index = asked === null || asked === "" ? Number.NaN : Number(asked);
  return Number.isInteger(index) && index >= 0 && index < count ? index : null;
}

/**
 * The large picture of a cart. `?view=` asks for one of its pictures, `?color=` for a color. The illustrations show the
 * first color, so another color is shown by the drawing, unless a view was asked for.
 */
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
