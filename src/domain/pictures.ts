/** Widths in px that every picture of a cart is kept in; all are 3:2. */
export const CART_WIDTHS = [480, 960, 1440] as const;

/** Widths in px that every scene is kept in; all are 16:9. */
export const SCENE_WIDTHS = [768, 1280, 1920] as const;

const KEPT = /^(\/(?:renders\/carts|photos)\/.+)-960\.avif$/;
const ILLUSTRATION =
  /^\/(?:renders|pictures)\/carts\/(.+?)(?:-(front|rear)-960\.avif|\.svg(?:\?color=\d+)?)$/;

/** The `srcset` of a picture that is kept in several widths (its path ends `-960.avif`), or null for any other. */
export function cartSrcSet(path: string): string | null {
  const base = KEPT.exec(path)?.[1];
  if (base === undefined) return null;
  return CART_WIDTHS.map((width) => `${base}-${width}.avif ${width}w`).join(", ");
}

/** What a browser that cannot read AVIF shows instead: the drawing of the cart, the JPEG of a photograph. */
export function fallbackPath(path: string): string {
  if (!KEPT.test(path)) return path;
  const drawn = ILLUSTRATION.exec(path)?.[1];
  return drawn === undefined ? path.replace(/\.avif$/, ".jpg") : drawingPath(drawn);
}

/** Whether a path leads to a picture made from the cart's data, and not to a photograph. */
export function isIllustration(path: string): boolean {
  return ILLUSTRATION.test(path);
}

/** What a picture shows of its cart, in words; photographs are numbered by their place among the pictures. */
export function pictureLabel(path: string, place: number): string {
  const side = ILLUSTRATION.exec(path)?.[2];
  if (side !== undefined) return side === "front" ? "Front" : "Rear";
  return isIllustration(path) ? "Drawing" : `Photo ${place}`;
}

/** The path of the drawing that is made from a cart's own data. */
export function drawingPath(slug: string): string {
  return `/pictures/carts/${slug}.svg`;
}

/** The path of the drawing of a cart from above. */
export function planPath(slug: string): string {
  return `/pictures/carts/${slug}-plan.svg`;
}

/** The path of the picture of one side of a cart, rendered from its data. */
export function renderPath(slug: string, side: "front" | "rear"): string {
  return `/renders/carts/${slug}-${side}-960.avif`;
}

/** The path of a cart's 3D model, or null for one that has no rendered pictures and so no model either. */
export function modelPath(slug: string, images: readonly string[]): string | null {
  return images.includes(renderPath(slug, "front")) ? `/renders/models/${slug}.glb` : null;
}

/** The six hero backgrounds, in the order that the name's length picks from. */
export const SCENES = ["dune", "marsh", "boardwalk", "marina", "golf", "street"] as const;

export type Scene = (typeof SCENES)[number];

/** A scene as a picture: alone, as a ground for words and another cart, or with a cart in it; the dunes also with more sky. */
export type ScenePicture = Scene | `${Scene}-cart` | "dune-cart-home";

/** The hero background of a vehicle page: one of six, by the length of the name modulo six. */
export function heroScene(vehicleName: string): Scene {
  return SCENES[vehicleName.length % SCENES.length] ?? SCENES[0];
}

/** The path of a scene at one of its widths. */
export function scenePath(scene: ScenePicture, width: (typeof SCENE_WIDTHS)[number]): string {
  return `/renders/scenes/${scene}-${width}.avif`;
}

/** The `srcset` of a scene. */
export function sceneSrcSet(scene: ScenePicture): string {
  return SCENE_WIDTHS.map((width) => `${scenePath(scene, width)} ${width}w`).join(", ");
}
