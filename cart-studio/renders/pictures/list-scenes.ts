import scenes from "#cart-studio/blender/scenes.json" with { type: "json" };
import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import { toSlug } from "../../../src/domain/slug.ts";
import { sceneOutputs } from "./scene-outputs.ts";
import type { Draft } from "./sources.ts";

/** Few rays per pixel, because the result is denoised. */
const SAMPLES = 8;
const EXPOSURE = 0.72;

const KB = 1000;
/** Phones load 768: 412 px at 1.75 dots a pixel are 721. */
const BUDGETS = [
  [768, 36 * KB],
  [1280, 60 * KB],
] as const;
/** The six scenes that also have a background, in the widths that the site asks for. */
const BACKGROUND_BUDGETS = [...BUDGETS, [1920, 110 * KB]] as const;
/** Most phones load 768, which is small enough to arrive in two round trips of a new connection. */
const PHONE_BUDGETS = [
  [640, 45 * KB],
  [768, 42 * KB],
  [960, 80 * KB],
  [1200, 110 * KB],
] as const;

const WIDE = { width: 1280, height: 720 };
/** The six scenes that fill the width of a page. */
const FULL = { width: 1920, height: 1080 };
const UPRIGHT = { width: 1200, height: 1500 };

type Scene = (typeof scenes)[number];

/** Every variant of every place with its cart; the first one upright for phones and as a background too. */
export function sceneDrafts(carts: readonly StudioCart[]): Draft[] {
  return scenes.flatMap((scene) =>
    scene.variants.flatMap((variant, index) => {
      const cart = carts.find(({ slug }) => slug === variant.cart);
      const color = cart?.colors.find(({ name }) => toSlug(name) === variant.color);
      if (!cart || !color) {
        throw new Error(
          `scenes.json puts ${variant.cart} in ${variant.color} into ${scene.name}; there is no such cart.`,
        );
      }
      const shown = { cart, paint: color.hex, variant: variant.name };
      if (index > 0) return [draft(scene, `${scene.name}-${variant.name}-cart`, "wide", shown)];
      const alone = { ...shown, cart: null, paint: null };
      return [
        ...scene.cameras.map((camera) =>
          draft(scene, `${scene.name}-cart${camera === "wide" ? "" : `-${camera}`}`, camera, shown),
        ),
        ...(scene.background ? [draft(scene, scene.name, "wide", alone)] : []),
      ];
    }),
  );
}

type Shown = {
  readonly cart: StudioCart | null;
  readonly paint: string | null;
  readonly variant: string;
};

function draft(scene: Scene, name: string, camera: string, { cart, paint, variant }: Shown): Draft {
  const id = `scenes/${name}`;
  const isUpright = camera === "phone";
  const wide = scene.background ? FULL : WIDE;
  const size = isUpright ? UPRIGHT : wide;
  const budgets = scene.background ? BACKGROUND_BUDGETS : BUDGETS;
  return {
    id,
    kind: "scenes",
    group: `scenes/${scene.name}-${variant}`,
    names: [scene.name, name],
    view: { kind: "scene", scene: scene.name, variant, camera },
    cart,
    paint,
    exposure: EXPOSURE,
    ...size,
    samples: SAMPLES,
    outputs: sceneOutputs(id, isUpright ? PHONE_BUDGETS : budgets, size, { kind: "rendered" }),
  };
}
