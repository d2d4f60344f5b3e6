import type { StudioCart } from "#cart-studio/model/studio-cart.ts";

export type Kind = "carts" | "scenes" | "models";

/** One committed file: its path under public/renders, its size budget and its dimensions. */
export type Output = {
  readonly path: string;
  /** Bytes; for a GLB after brotli. */
  readonly budget: number;
  /** Pixels, for pictures. */
  readonly size?: readonly [width: number, height: number];
};

/** Hashes of everything a picture is made from. */
export type Inputs = {
  /** Blender scripts, denoiser and render settings. */
  readonly look: string;
  /** The cart's data and the model's sources; empty without a cart. */
  readonly cart: string;
  /** How the committed files are encoded. */
  readonly encoding: string;
};

/** The camera of a cart's still (degrees), or the scene to render. */
export type View =
  | { readonly kind: "cart"; readonly azimuth: number; readonly elevation: number }
  | { readonly kind: "scene"; readonly scene: string; readonly camera?: "phone" | "home" }
  | { readonly kind: "model" };

/** One thing to render and the committed files derived from it. */
export type Picture = {
  /** Such as "carts/denago-ev-city-front". */
  readonly id: string;
  readonly kind: Kind;
  /** Pictures of one group share one start of Blender. */
  readonly group: string;
  /** Names that --only accepts. */
  readonly names: readonly string[];
  readonly view: View;
  readonly cart: StudioCart | null;
  /** Body paint instead of the cart's first color. */
  readonly color?: string;
  /** Of a cart's still, in mm. */
  readonly lens?: number;
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  readonly inputs: Inputs;
  readonly outputs: readonly Output[];
};
