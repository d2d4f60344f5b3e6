/** In px; all are 3:2. */
export const CART_WIDTHS = [480, 960, 1440] as const;

/** In px; all are 16:9. */
export const SCENE_WIDTHS = [768, 1280, 1920] as const;

const RESIZED = /^(\/(?:renders\/carts|photos)\/.+)-960\.avif$/;
const ILLUSTRATION =
  /^\/(?:renders|pictures)\/carts\/(.+?)(?:-(front|rear)-960\.avif|\.svg(?:\?color=\d+)?)$/;

/** Null for a picture that exists in one size only. */
export function cartSrcSet(path: string): string | null {
  const base = RESIZED.exec(path)?.[1];
  if (base === undefined) return null;
  return CART_WIDTHS.map((width) => `${base}-${width}.avif ${width}w`).join(", ");
}

export function fallbackPath(path: string): string {
  if (!RESIZED.test(path)) return path;
  const drawn = ILLUSTRATION.exec(path)?.[1];
  return drawn === undefined ? path.replace(/\.avif$/, ".jpg") : drawingPath(drawn);
}

export function isIllustration(path: string): boolean {
  return ILLUSTRATION.test(path);
}

export function pictureLabel(path: string, place: number): string {
  const side = ILLUSTRATION.exec(path)?.[2];
  if (side !== undefined) return side === "front" ? "Front" : "Rear";
  return isIllustration(path) ? "Drawing" : `Photo ${place}`;
}

export function drawingPath(slug: string): string {
  return `/pictures/carts/${slug}.svg`;
}

export function planPath(slug: string): string {
  return `/pictures/carts/${slug}-plan.svg`;
}

export function renderPath(slug: string, side: "front" | "rear"): string {
  return `/renders/carts/${slug}-${side}-960.avif`;
}

/** Null for a cart without rendered pictures, which has no model either. */
export function modelPath(slug: string, images: readonly string[]): string | null {
  return images.includes(renderPath(slug, "front")) ? `/renders/models/${slug}.glb` : null;
}

/** `heroScene` depends on the order. */
export const SCENES = ["dune", "marsh", "boardwalk", "marina", "golf", "street"] as const;

export type Scene = (typeof SCENES)[number];

/** "-cart" has a cart in it; "dune-cart-home" also has more sky. */
export type ScenePicture = Scene | `${Scene}-cart` | "dune-cart-home";

export function heroScene(vehicleName: string): Scene {
  return SCENES[vehicleName.length % SCENES.length] ?? SCENES[0];
}

export function scenePath(scene: ScenePicture, width: (typeof SCENE_WIDTHS)[number]): string {
  return `/renders/scenes/${scene}-${width}.avif`;
}

export function sceneSrcSet(scene: ScenePicture): string {
  return SCENE_WIDTHS.map((width) => `${scenePath(scene, width)} ${width}w`).join(", ");
}
