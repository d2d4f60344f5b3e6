import type { PageHandle } from "#site/document/page-handle.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/webp-picture.ts";

/** `webpPicture` has a cache of its own. */
export const handle: PageHandle = { cache: "per-visit" };

/** The sizes that pages name for other browsers. */
const PATH = /^\/renders\/[a-z0-9/-]+-(720|960|1200|1280)\.webp$/;

/** The committed renders are AVIF; other browsers get them as WebP. */
export async function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  const { webpPicture } = context.get(services);
  const webp = PATH.test(pathname) ? await webpPicture(pathname) : null;
  if (webp === null) throw new Response("There is no such picture.", { status: 404 });
  return new Response(new Uint8Array(webp), {
    headers: { "content-type": "image/webp", "cache-control": "public, max-age=86400" },
  });
}
