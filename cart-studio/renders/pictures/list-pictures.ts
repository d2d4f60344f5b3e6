import type { CatalogCart } from "#cart-studio/renders/cart-files.ts";
import { heroScene } from "../../../src/domain/hero-scene.ts";
import { cartDrafts } from "./list-carts.ts";
import { heroDrafts } from "./list-heroes.ts";
import { sceneDrafts } from "./list-scenes.ts";
import { workDrafts } from "./list-work.ts";
import type { Picture } from "./picture.ts";
import { withInputs } from "./sources.ts";

/** Everything that can be rendered, with the hashes of what it is made from. */
export function listPictures(
  catalog: readonly CatalogCart[],
  samples?: number,
): Promise<Picture[]> {
  const named = catalog.map(({ vehicleName, ...cart }) => ({
    cart,
    scene: heroScene(vehicleName),
  }));
  const carts = named.map(({ cart }) => cart);
  const drafts = [
    ...carts.flatMap(cartDrafts),
    ...named.flatMap(({ cart, scene }) => heroDrafts(cart, scene)),
    ...sceneDrafts(carts),
    ...workDrafts(carts),
  ];
  return withInputs(
    drafts.map((draft) => ({
      ...draft,
      names: [draft.kind, ...draft.names],
      samples: samples ?? draft.samples,
    })),
  );
}
