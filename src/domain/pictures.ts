import type { Scene } from "./hero-scene.ts";

/** In px; all are 3:2. */
export const CART_WIDTHS = [240, 360, 480, 960, 1440] as const;
/** Close-ups and side views. */
export const DETAIL_WIDTHS = [480, 960] as const;

/** Accepted types of photos, for the file dialog: an iPhone then converts its HEIC. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** Picture of vehicles without a photograph or a render. */
export const PLACEHOLDER_IMAGE = "/pictures/placeholder.svg";

/** Close-ups and side views of a cart, in the order in which they are shown. */
export const DETAILS = [
  "side",
  "other-side",
  "seats",
  "dash",
  "wheel",
  "flip-seat",
  "bed",
] as const;

export type Detail = (typeof DETAILS)[number];
const RESIZED = /^(\/(?:renders\/(?:carts|details)|photos)\/.+)-960\.avif$/;
const RENDER = /^\/renders\/(.+)\.avif$/;

/** Null for a picture that exists in one size only. */
export function cartSrcSet(path: string): string | null {
  const base = RESIZED.exec(path)?.[1];
  if (base === undefined) return null;
  return listWidths(path)
    .map((width) => `${base}-${width}.avif ${width}w`)
    .join(", ");
}

/** The largest size of a cart's picture. */
export function largePath(path: string): string {
  return RESIZED.test(path) ? path.replace("-960.", `-${Math.max(...listWidths(path))}.`) : path;
}

function listWidths(path: string): readonly number[] {
  return path.startsWith("/renders/details/") ? DETAIL_WIDTHS : CART_WIDTHS;
}

/** For browsers without AVIF: the server converts renders, and photographs are kept as JPEG too. */
export function fallbackPath(path: string): string {
  if (RENDER.test(path)) return path.replace(/\.avif$/, ".webp");
  return RESIZED.test(path) ? path.replace(/\.avif$/, ".jpg") : path;
}

/** The same cart in the same color from behind; null for a photograph. */
export function rearPath(path: string): string | null {
  return path.startsWith("/renders/") ? path.replace("-front-", "-rear-") : null;
}

export function isIllustration(path: string): boolean {
  return RENDER.test(path);
}

/** Uploaded by the dealership: opaque, and 3:2 as the illustrations. */
export function isPhotograph(path: string): boolean {
  return path.startsWith("/photos/");
}

export function stillPath(slug: string, side: "front" | "rear", color: string): string {
  return `/renders/carts/${slug}/${color}-${side}-960.avif`;
}

const STILL = /^\/renders\/carts\/.+\/(.+)-(?:front|rear)-960/;

/** The cart's name with the color that a still shows, unless the name says it already. */
export function nameInColor(path: string, name: string): string {
  const color = STILL.exec(path)?.[1]?.replaceAll("-", " ");
  if (color === undefined || name.toLowerCase().endsWith(` in ${color}`)) return name;
  return `${name} in ${color.charAt(0).toUpperCase()}${color.slice(1)}`;
}

export function detailPath(slug: string, detail: Detail): string {
  return `/renders/details/${slug}-${detail}-960.avif`;
}

/** A picture that covers an area of the page, in several widths. */
export type WidePicture = { path: string; set: string; width: number; height: number };

type Shape = { widths: readonly number[]; ratio: number };

/** For browsers that do not choose a width. */
const FALLBACK_WIDTH = 1280;

function widePicture(stem: string, { widths, ratio }: Shape): WidePicture {
  const width = Math.max(...widths);
  const file = (size: number) => `/renders/${stem}-${size}.avif`;
  return {
    path: file(Math.min(width, FALLBACK_WIDTH)),
    set: widths.map((size) => `${file(size)} ${size}w`).join(", "),
    width,
    height: Math.round(width / ratio),
  };
}

const SCENE: Shape = { widths: [768, 1280, 1920], ratio: 16 / 9 };
const HERO: Shape = { widths: [640, 960, 1280], ratio: 16 / 9 };
const PHONE_HERO: Shape = { widths: [768, 960], ratio: 1 };
const SMALL_SCENE: Shape = { widths: [768, 1280], ratio: 16 / 9 };
const PHONE: Shape = { widths: [640, 768, 960, 1200], ratio: 4 / 5 };

/** "-cart" has a cart in it; "dune-cart-home" also has more sky. */
export type ScenePicture = Scene | `${Scene}-cart` | "dune-cart-home";

export function scenePicture(scene: ScenePicture): WidePicture {
  return widePicture(`scenes/${scene}`, SCENE);
}

export function areaPicture(name: string, isLarge: boolean): WidePicture {
  return widePicture(`scenes/${name}-cart`, isLarge ? SCENE : SMALL_SCENE);
}

/** Upright, for phones. */
export function phonePicture(name: string): WidePicture {
  return widePicture(`scenes/${name}-cart-phone`, PHONE);
}

const WORK = {
  wide: { widths: [768, 1280, 1920], ratio: 20 / 9 },
  card: { widths: [480, 768, 1200], ratio: 3 / 2 },
  upright: { widths: [480, 720, 960], ratio: 4 / 5 },
} as const satisfies Record<string, Shape>;

export type WorkShape = keyof typeof WORK;

/** A place of work. */
export function workPicture(name: string, shape: WorkShape): WidePicture {
  return widePicture(`work/${name}`, WORK[shape]);
}

/** The cart by day in a color. */
export function heroPicture(slug: string, color: string): WidePicture {
  return widePicture(`heroes/${slug}/${color}`, HERO);
}

/** The same in a square, for phones. */
export function phoneHeroPicture(slug: string, color: string): WidePicture {
  return widePicture(`heroes/${slug}/${color}-phone`, PHONE_HERO);
}
