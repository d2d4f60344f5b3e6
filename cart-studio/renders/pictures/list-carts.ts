import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import { toSlug } from "../../../src/domain/slug.ts";
import { type Output, PAIR, type Shot, type View } from "./picture.ts";
import type { Draft } from "./sources.ts";

/** Few rays per pixel, because the result is denoised. */
const SAMPLES = { carts: 12, turns: 8, details: 8 };

/** Millimeters. */
const LENS = 85;
const EXPOSURE = 0.9;
const ELEVATION = 5.5;

/** The turn begins at the front still and passes the rear one. */
const FIRST_AZIMUTH = 36;
const TURN_VIEWS = 12;
const STILLS = { front: 0, rear: 6 } as const;

const KB = 1000;
const STILL_BUDGETS = [
  [240, 4.25 * KB],
  [360, 6.5 * KB],
  [480, 16 * KB],
  [960, 38 * KB],
  [1440, 60 * KB],
] as const;
const DETAIL_BUDGETS = STILL_BUDGETS.slice(2, 4);
const LAYER = { budget: 25 * KB, size: [720, 480] } as const;

/** Everything that the studio renders of a cart: stills, the turn and details. */
export function cartDrafts(cart: StudioCart): Draft[] {
  return [...stills(cart), ...turn(cart), ...details(cart)];
}

/** A cart's slug, with and without its brand. */
export function cartNames(cart: StudioCart): string[] {
  return [cart.slug, cart.slug.replace(/^(denago|evolution)-/, "")];
}

/** Both stills in every color; they are also views of the turn. */
function stills(cart: StudioCart): Draft[] {
  return Object.entries(STILLS).map(([side, view]) => {
    const colors = cart.colors.flatMap(({ name, hex }) =>
      stillOutputs(`carts/${cart.slug}/${toSlug(name)}-${side}`, { kind: "color", hex }),
    );
    return {
      ...shared(cart, `carts/${cart.slug}-${side}`, "carts"),
      ...around(view),
      paint: PAIR,
      width: 1440,
      height: 960,
      outputs: [...colors, ...layerOutputs(cart, view)],
    };
  });
}

function turn(cart: StudioCart): Draft[] {
  const others = Array.from({ length: TURN_VIEWS }, (_, view) => view).filter(
    (view) => view !== STILLS.front && view !== STILLS.rear,
  );
  return others.map((view) => ({
    ...shared(cart, `turns/${cart.slug}/${viewName(view)}`, "turns"),
    ...around(view),
    paint: PAIR,
    width: LAYER.size[0],
    height: LAYER.size[1],
    outputs: layerOutputs(cart, view),
  }));
}

/** Details are rendered in the first color only. */
function details(cart: StudioCart): Draft[] {
  const side = { kind: "around", elevation: 4 } as const;
  const views: [string, View][] = [
    ["side", { ...side, azimuth: 90 }],
    ["other-side", { ...side, azimuth: 270 }],
    ...listShots(cart).map((shot): [string, View] => [shot, { kind: "shot", shot }]),
  ];
  return views.map(([name, view]) => {
    const id = `details/${cart.slug}-${name}`;
    return {
      ...shared(cart, id, "details"),
      view,
      ...(view.kind === "around" && { lens: LENS }),
      paint: cart.colors[0]?.hex ?? null,
      width: 960,
      height: 640,
      outputs: stillOutputs(id, { kind: "rendered" }, DETAIL_BUDGETS),
    };
  });
}

function listShots(cart: StudioCart): Shot[] {
  const shots: Shot[] = ["seats", "dash", "wheel"];
  if (cart.seatLayout.endsWith("+2")) shots.push("flip-seat");
  if (cart.bed) shots.push("bed");
  return shots;
}

/** All pictures of one cart share one start of Blender. */
function shared(cart: StudioCart, id: string, kind: "carts" | "turns" | "details") {
  return {
    id,
    kind,
    group: `studio/${cart.slug}`,
    names: [...cartNames(cart), id.replace(/^\w+\//, "")],
    cart,
    exposure: EXPOSURE,
    samples: SAMPLES[kind],
  };
}

function around(view: number): { view: View; lens: number } {
  const azimuth = (FIRST_AZIMUTH + (360 / TURN_VIEWS) * view) % 360;
  return { view: { kind: "around", azimuth, elevation: ELEVATION }, lens: LENS };
}

function stillOutputs(
  stem: string,
  content: Output["content"],
  budgets: readonly (readonly [number, number])[] = STILL_BUDGETS,
): Output[] {
  return budgets.map(([width, budget]) => ({
    path: `${stem}-${width}.avif`,
    budget,
    size: [width, (width * 2) / 3],
    content,
  }));
}

function layerOutputs(cart: StudioCart, view: number): Output[] {
  return (["black", "paint"] as const).map((layer) => ({
    ...LAYER,
    path: `turns/${cart.slug}/${viewName(view)}-${layer}.avif`,
    content: { kind: "layer", layer },
  }));
}

function viewName(view: number): string {
  return String(view).padStart(2, "0");
}
