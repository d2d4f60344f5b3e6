import type { PageHandle } from "#site/document/page-handle.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/social-picture.ts";
import { socialCard } from "./card-facts.server.ts";
import { pageOfSocialPath } from "./social-path.ts";

/** `socialPicture` has a cache of its own. */
export const handle: PageHandle = { cache: "per-visit" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services);
  const card = url.pathname.endsWith(".jpg")
    ? await socialCard(pageOfSocialPath(url.pathname), site)
    : null;
  if (card === null) throw new Response("There is no such picture.", { status: 404 });
  return new Response(new Uint8Array(await site.socialPicture(card)), {
    headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=600" },
  });
}
