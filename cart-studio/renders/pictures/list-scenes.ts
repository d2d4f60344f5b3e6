import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import { HERO, SCENE_CARTS, type SceneCart } from "#cart-studio/renders/scene-carts.ts";
import { toSlug } from "../../../src/domain/slug.ts";
import { cartNames } from "./list-carts.ts";
import { type Content, type Output, PAIR } from "./picture.ts";
import type { Draft } from "./sources.ts";

const SAMPLES = { heroes: 12, scenes: 12 };
const EXPOSURE = 0.72;

const KB = 1000;
const BUDGETS = [
  [640, 30 * KB],
  [1280, 60 * KB],
  [1920, 110 * KB],
] as const;
/** The six scenes that also have a background, in the widths that the site asks for. */
const BACKGROUND_BUDGETS = [
  [768, 36 * KB],
  [1280, 60 * KB],
  [1920, 110 * KB],
] as const;
const PHONE_BUDGETS = [
  [640, 45 * KB],
  [960, 80 * KB],
  [1200, 110 * KB],
] as const;

const WIDE = { width: 1920, height: 1080 };
const UPRIGHT = { width: 1200, height: 1500 };

/** A cart by day, in each of its colors. */
export function heroDraft(cart: StudioCart): Draft {
  return {
    id: `heroes/${cart.slug}`,
    kind: "heroes",
    group: `heroes/${cart.slug}`,
    names: cartNames(cart),
    view: { kind: "scene", ...HERO },
    cart,
    paint: PAIR,
    exposure: EXPOSURE,
    ...WIDE,
    samples: SAMPLES.heroes,
    outputs: cart.colors.flatMap(({ name, hex }) =>
      outputs(`heroes/${cart.slug}/${toSlug(name)}`, BUDGETS, WIDE, { kind: "color", hex }),
    ),
  };
}

/** Every scene with its cart, some upright for phones, some without the cart. */
export function sceneDrafts(carts: readonly StudioCart[]): Draft[] {
  return SCENE_CARTS.flatMap((entry) => {
    const cart = carts.find(({ slug }) => slug === entry.slug);
    if (!cart) {
      throw new Error(
        `scene-carts.ts puts ${entry.slug} into ${entry.scene}; there is no such cart.`,
      );
    }
    const { scene, variant, phone, home, background } = entry;
    const named = variant ? `scenes/${scene}-${variant}` : `scenes/${scene}`;
    return [
      draft(entry, { id: `${named}-cart`, cart }),
      ...(home ? [draft(entry, { id: `${named}-cart-home`, cart, framing: "home" })] : []),
      ...(phone ? [draft(entry, { id: `${named}-cart-phone`, cart, framing: "phone" })] : []),
      ...(background ? [draft(entry, { id: named, cart: null })] : []),
    ];
  });
}

type Taken = {
  readonly id: string;
  readonly cart: StudioCart | null;
  readonly framing?: "phone" | "home";
};

function draft({ scene, variant, color, background }: SceneCart, taken: Taken): Draft {
  const { id, cart, framing } = taken;
  const size = framing === "phone" ? UPRIGHT : WIDE;
  const camera = [variant, framing].filter(Boolean).join("-");
  const ofSix = background ? [...(cart ? [BUDGETS[0]] : []), ...BACKGROUND_BUDGETS] : BUDGETS;
  return {
    id,
    kind: "scenes",
    group: id,
    names: [scene, id.replace("scenes/", "")],
    view: { kind: "scene", scene, ...(camera && { camera }) },
    cart,
    paint: cart?.colors[color]?.hex ?? null,
    exposure: EXPOSURE,
    ...size,
    samples: SAMPLES.scenes,
    outputs: outputs(id, framing === "phone" ? PHONE_BUDGETS : ofSix, size, { kind: "rendered" }),
  };
}

function outputs(
  stem: string,
  budgets: readonly (readonly [number, number])[],
  { width: fullWidth, height: fullHeight }: typeof WIDE,
  content: Content,
): Output[] {
  return budgets.map(([width, budget]) => ({
    path: `${stem}-${width}.avif`,
    budget,
    size: [width, Math.round((width * fullHeight) / fullWidth)],
    content,
  }));
}
