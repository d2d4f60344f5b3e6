import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import { cartDrafts } from "./list-carts.ts";
import { heroDraft, sceneDrafts } from "./list-scenes.ts";
import type { Picture } from "./picture.ts";
import { withInputs } from "./sources.ts";

/** Everything that can be rendered, with the hashes of what it is made from. */
export function listPictures(carts: readonly StudioCart[], samples?: number): Promise<Picture[]> {
  const drafts = [...carts.flatMap(cartDrafts), ...carts.map(heroDraft), ...sceneDrafts(carts)];
  return withInputs(
    drafts.map((draft) => ({
      ...draft,
      names: [draft.kind, ...draft.names],
      samples: samples ?? draft.samples,
    })),
  );
}
