import type { Picture } from "#cart-studio/renders/pictures/picture.ts";

/** A picture for tests. */
export function fakePicture(name: string, changes: Partial<Picture> = {}): Picture {
  return {
    id: `carts/${name}`,
    kind: "carts",
    group: `carts/${name}`,
    names: ["carts", name],
    view: { kind: "cart", azimuth: 36, elevation: 5 },
    cart: null,
    width: 1440,
    height: 960,
    samples: 16,
    inputs: { look: "look", cart: "cart", encoding: "encoding" },
    outputs: [{ path: `carts/${name}-480.avif`, budget: 12_000, size: [480, 320] }],
    ...changes,
  };
}
