import { availableParallelism } from "node:os";
import { BRIGHT_PAINT } from "../../../src/domain/carts/recolor.ts";
import { passesOf } from "./passes.ts";
import { PAIR, type Picture } from "./picture.ts";

/** Where Blender finds a cart, and where it bakes the shadow if that is due. */
export type CartJob = { readonly glb: string | null; readonly shadow: string | null };

/** What one start of Blender renders; the fields are those of blender/job.py and studio.py. */
export function blenderJob(
  pictures: readonly Picture[],
  { glb, shadow }: CartJob,
  scratch: string,
): object {
  const [first] = pictures;
  if (!first) return {};
  const threads = availableParallelism();
  if (first.view.kind === "scene") {
    const color = first.cart?.colors[0]?.hex;
    return { threads, cart: glb, color, ...viewJob(first, scratch) };
  }
  return { threads, glb, shadow, views: pictures.map((picture) => viewJob(picture, scratch)) };
}

function viewJob(picture: Picture, scratch: string): object {
  const { id, view, lens, width, height, samples, paint } = picture;
  const { black, bright, matte } = passesOf(scratch, picture);
  const layers =
    paint === PAIR
      ? [
          { tint: 0, out: black },
          { tint: BRIGHT_PAINT, out: bright, near_cart: view.kind === "scene" },
        ]
      : [{ tint: paint, out: black }];
  return { id, ...view, lens, width, height, samples, layers, matte };
}
