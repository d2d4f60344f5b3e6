import { availableParallelism } from "node:os";
import { BRIGHT_PAINT } from "../../../src/domain/carts/recolor.ts";
import { passFiles } from "./passes.ts";
import { PAIR, type Picture } from "./picture.ts";

/** Rendered once for all carts, so it may take its time. */
const BACKDROP_SAMPLES = 16;

/** Where Blender finds the carts, and where it bakes the shadow if that is due. */
export type CartFiles = {
  getGlb(picture: Picture): string | null;
  readonly shadow: string | null;
};

/** What one start of Blender renders; the fields are those of blender/job.py and studio.py. */
export function blenderJob(
  pictures: readonly Picture[],
  { getGlb, shadow }: CartFiles,
  scratch: string,
): object {
  const [first] = pictures;
  if (!first) return {};
  const threads = availableParallelism();
  if (first.view.kind === "scene") {
    const views = pictures.map((picture) => ({
      ...viewJob(picture, scratch),
      cart: getGlb(picture),
      color: picture.cart?.colors[0]?.hex,
      inset: isInset(picture),
    }));
    return { threads, variant: first.view.variant, views };
  }
  const views = pictures.map((picture) => viewJob(picture, scratch));
  return { threads, glb: getGlb(first), shadow, views };
}

/** True for a cart that is rendered alone with its shadow and laid on the scene without it. */
export function isInset({ kind, cart, view }: Picture): boolean {
  return kind === "heroes" && cart !== null && view.kind === "scene" && view.camera === "wide";
}

/** The scene that insets are laid on: no committed file, but a master that they share. */
export function getBackdrop(picture: Picture): Picture {
  const { view } = picture;
  const name = view.kind === "scene" ? `${view.scene}-${view.variant}-${view.camera}` : "";
  const empty = { cart: null, paint: null, outputs: [] };
  return { ...picture, ...empty, id: `backdrops/${name}`, samples: BACKDROP_SAMPLES };
}

function viewJob(picture: Picture, scratch: string): object {
  const { id, view, lens, width, height, samples, paint } = picture;
  const { black, bright, matte } = passFiles(scratch, picture);
  const layers =
    paint === PAIR
      ? [
          { tint: 0, out: black },
          { tint: BRIGHT_PAINT, out: bright },
        ]
      : [{ tint: paint, out: black }];
  return { id, ...view, lens, width, height, samples, layers, matte };
}
