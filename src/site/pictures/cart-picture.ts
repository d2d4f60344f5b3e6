import type { PageHandle } from "#site/document/page-handle.ts";
import { services } from "#site/services.ts";
import { cartDrawing } from "#ui/cart-drawing/cart-drawing.ts";
import { planView } from "#ui/cart-drawing/plan-view.ts";
import type { Route } from "./+types/cart-picture.ts";

export const handle: PageHandle = { query: ["color"] };

const FILE = /^(.+?)(-plan)?\.svg$/;

/** "-plan" after the slug: seen from above. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { catalogue } = context.get(services);
  const [, slug = "", plan] = FILE.exec(params.file) ?? [];
  const cart = catalogue.cartBySlug.get(slug);
  const asked = Number(new URL(request.url).searchParams.get("color") ?? "0");
  const color = cart?.colors[asked] ?? cart?.colors[0];
  if (!cart || !color) {
    throw new Response("There is no such picture.", { status: 404 });
  }
  return new Response((plan ? planView : cartDrawing)(cart, color.hex), {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
