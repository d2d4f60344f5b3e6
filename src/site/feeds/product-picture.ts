import { feedPicture } from "#domain/carts/product-feed.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/product-picture.ts";

/** `productPicture` has a cache of its own. */
export const handle: PageHandle = { cache: "per-visit" };

export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const { vehicles, productPicture } = context.get(services);
  const id = file.endsWith(".jpg") ? file.slice(0, -4) : "";
  const own = (await vehicles.unitPictures()).get(id);
  const path = own ?? feedPicture((await vehicles.find(id))?.images ?? []);
  const jpeg = path === undefined ? null : await productPicture(path);
  if (jpeg === null) throw new Response("There is no such picture.", { status: 404 });
  return new Response(new Uint8Array(jpeg), {
    headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=600" },
  });
}
