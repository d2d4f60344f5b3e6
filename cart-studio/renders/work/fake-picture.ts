import type { Picture } from "#cart-studio/renders/pictures/picture.ts";

/** A picture for tests. */
export function fakePicture(name: string, changes: Partial<Picture> = {}): Picture {
  return {
    id: `carts/${name}`,
    kind: "carts",
    group: `carts/${name}`,
    names: ["carts", name],
    view: { kind: "around", azimuth: 36, elevation: 5 },
    paint: "pair",
    exposure: 1,
    cart: null,
    width: 1440,
    height: 960,
    samples: 16,
    inputs: { look: "look", cart: "cart", encoding: "encoding" },
    outputs: [
      {
        path: `carts/${name}-480.avif`,
        budget: 12_000,
        size: [480, 320],
        content: { kind: "color", hex: "#1C4E9E" },
      },
    ],
    ...changes,
  };
}
