import work from "#cart-studio/blender/work.json" with { type: "json" };
import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import { toSlug } from "../../../src/domain/slug.ts";
import { sceneOutputs } from "./scene-outputs.ts";
import type { Draft } from "./sources.ts";

/** Few rays per pixel, because the result is denoised; what is out of focus needs more. */
const SAMPLES = 10;
const EXPOSURE = 0.72;

type Shape = {
  width: number;
  height: number;
  budgets: readonly (readonly [width: number, bytes: number])[];
};

const KB = 1000;
const SHAPES: Record<string, Shape> = {
  /** Fills the page's content. */
  wide: {
    width: 1920,
    height: 864,
    budgets: [
      [768, 30 * KB],
      [1280, 60 * KB],
      [1920, 110 * KB],
    ],
  },
  card: {
    width: 1200,
    height: 800,
    budgets: [
      [480, 20 * KB],
      [768, 36 * KB],
      [1200, 60 * KB],
    ],
  },
  upright: {
    width: 960,
    height: 1200,
    budgets: [
      [480, 26 * KB],
      [720, 42 * KB],
      [960, 70 * KB],
    ],
  },
};

/** The places where work is done, with a cart where the work is about one. */
export function workDrafts(carts: readonly StudioCart[]): Draft[] {
  return work.flatMap(({ name, scene, cart: slug, color, cameras, samples = SAMPLES }) => {
    const cart = carts.find((one) => one.slug === slug);
    const paint = cart?.colors.find((one) => toSlug(one.name) === color);
    if (!cart || !paint) {
      throw new Error(`work.json puts ${slug} in ${color} into ${name}; there is no such cart.`);
    }
    return cameras.map((camera) => {
      const shape = SHAPES[camera];
      if (!shape)
        throw new Error(`work.json gives ${name} the camera ${camera}, which has no size.`);
      const { budgets, ...size } = shape;
      const id = `work/${name}${camera === "wide" ? "-wide" : ""}`;
      return {
        id,
        kind: "work" as const,
        group: `work/${name}`,
        names: [name],
        view: { kind: "scene" as const, scene, variant: name, camera },
        cart,
        paint: paint.hex,
        exposure: EXPOSURE,
        ...size,
        samples,
        outputs: sceneOutputs(id, budgets, size, { kind: "rendered" }),
      };
    });
  });
}
