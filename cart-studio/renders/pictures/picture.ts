import type { StudioCart } from "#cart-studio/model/studio-cart.ts";

export const KINDS = ["carts", "turns", "details", "heroes", "scenes", "work"] as const;
export type Kind = (typeof KINDS)[number];

/** What a committed file shows: the picture in a color or as rendered, or one of its layers. */
export type Content =
  | { readonly kind: "color"; readonly hex: string }
  | { readonly kind: "rendered" }
  | { readonly kind: "layer"; readonly layer: "black" | "paint" };

/** One committed file: its path under public/renders, its budget in bytes and its dimensions. */
export type Output = {
  readonly path: string;
  readonly budget: number;
  readonly size: readonly [width: number, height: number];
  readonly content: Content;
};

/** Hashes of everything a picture is made from. */
export type Inputs = {
  /** Blender scripts, denoiser and render settings. */
  readonly look: string;
  /** The cart's shape and the model's sources; empty without a cart. */
  readonly cart: string;
  /** The committed files, their colors and how they are encoded. */
  readonly encoding: string;
};

/** The camera in the studio (degrees around from the nose and up), one of its close-ups, or a scene. */
export type View =
  | { readonly kind: "around"; readonly azimuth: number; readonly elevation: number }
  | { readonly kind: "shot"; readonly shot: Shot }
  | {
      readonly kind: "scene";
      readonly scene: string;
      readonly variant: string;
      readonly camera: string;
    };

/** Names of blender/closeups.py. */
export type Shot = "seats" | "dash" | "wheel" | "flip-seat" | "bed";

/** One thing to render and the committed files derived from it. */
export type Picture = {
  /** A path such as "carts/denago-ev-city-front". */
  readonly id: string;
  readonly kind: Kind;
  /** Pictures of one group share one start of Blender. */
  readonly group: string;
  /** Names that --only accepts. */
  readonly names: readonly string[];
  readonly view: View;
  readonly cart: StudioCart | null;
  /** The body's paint: a color, or "pair" for one render in black and one in bright paint. */
  readonly paint: string | null;
  /** A camera around a cart has a focal length, in millimeters. */
  readonly lens?: number;
  readonly exposure: number;
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  readonly inputs: Inputs;
  readonly outputs: readonly Output[];
};

/** Paint of a picture that is recolored afterwards. */
export const PAIR = "pair";
