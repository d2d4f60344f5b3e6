import { seatPlaces } from "#cart-studio/model/plan/seat-layout.ts";
import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import type { Scene } from "../../../src/domain/hero-scene.ts";
import { toSlug } from "../../../src/domain/slug.ts";
import { cartNames } from "./list-carts.ts";
import { PAIR } from "./picture.ts";
import { sceneOutputs } from "./scene-outputs.ts";
import type { Draft } from "./sources.ts";

/** Few rays per pixel, because the result is denoised. */
const SAMPLES = 8;
const EXPOSURE = 0.72;

const KB = 1000;
const CAMERAS = [
  {
    camera: "wide",
    /** The last row of seats and what is behind it decide how close the camera is. */
    getVariant: getLength,
    suffix: "",
    width: 1280,
    height: 720,
    /** 960 is small enough to arrive in two round trips of a new connection. */
    budgets: [
      [640, 30 * KB],
      [960, 32 * KB],
      [1280, 60 * KB],
    ],
  },
  {
    camera: "phone",
    getVariant: () => "phone",
    suffix: "-phone",
    width: 960,
    height: 960,
    budgets: [
      [768, 30 * KB],
      [960, 48 * KB],
    ],
  },
] as const;

/** Meters from the front axle to the tail: below, the cart is of that variant of blender/heroes.py. */
const SHORT = 2.3;
const MEDIUM = 3.1;

/** A cart by day in its scene, in each of its colors: wide, and square for phones. */
export function heroDrafts(cart: StudioCart, scene: Scene): Draft[] {
  return CAMERAS.map(({ camera, getVariant, suffix, budgets, ...size }) => ({
    id: `heroes/${cart.slug}${suffix}`,
    kind: "heroes",
    group: `heroes/${scene}-${getVariant(cart)}`,
    names: cartNames(cart),
    view: { kind: "scene", scene: `hero_${scene}`, variant: getVariant(cart), camera },
    cart,
    paint: PAIR,
    exposure: EXPOSURE,
    ...size,
    samples: SAMPLES,
    outputs: cart.colors.flatMap(({ name, hex }) =>
      sceneOutputs(`heroes/${cart.slug}/${toSlug(name)}${suffix}`, budgets, size, {
        kind: "color",
        hex,
      }),
    ),
  }));
}

function getLength(cart: StudioCart): "short" | "medium" | "long" {
  const length = -seatPlaces(cart).tail;
  if (length < SHORT) return "short";
  return length < MEDIUM ? "medium" : "long";
}
