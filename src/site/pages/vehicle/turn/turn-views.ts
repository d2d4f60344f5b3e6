/** Clockwise around the cart in steps of 30°, from the front three-quarter view of the stills. */
const SIDES = [
  "Front left",
  "Front left",
  "Left side",
  "Rear left",
  "Rear left",
  "Rear",
  "Rear right",
  "Rear right",
  "Right side",
  "Front right",
  "Front right",
  "Front",
] as const;

export const TURN_VIEWS = SIDES.length;

/** Views that a drag over the whole width of the picture passes. */
const DRAGGED_VIEWS = 8;

export type Layer = "black" | "paint";

export function layerPath(slug: string, view: number, layer: Layer): string {
  return `/renders/turns/${slug}/${String(view).padStart(2, "0")}-${layer}.avif`;
}

/** Any whole number as one of the views. */
export function wrapView(view: number): number {
  return ((view % TURN_VIEWS) + TURN_VIEWS) % TURN_VIEWS;
}

export function viewText(view: number): string {
  return `${SIDES[wrapView(view)]}, view ${wrapView(view) + 1} of ${TURN_VIEWS}`;
}

/** The cart's near side follows the pointer. `moved` is a share of the picture's width. */
export function draggedView(from: number, moved: number): number {
  return wrapView(from - Math.round(moved * DRAGGED_VIEWS));
}

/** Views to turn by at the press of a key; null for keys of the browser. */
export function stepOfKey(key: string): number | null {
  if (key === "ArrowLeft") return -1;
  return key === "ArrowRight" ? 1 : null;
}
