import { defineIntents } from "#desk/actions/define-intents.server.ts";
import { photoIntents } from "#desk/pages/cart/photo-action.server.ts";
import type { Route } from "./+types/action.ts";

const addPhotos = defineIntents(
  { right: "stock.photos" },
  { "photo-add": photoIntents["photo-add"] },
);

/** Takes photos and responds in JSON, for requests that are not the router's: only those report their progress. */
export async function action(args: Route.ActionArgs) {
  const { data: actionData, init } = await addPhotos(args);
  return Response.json(actionData, init ?? {});
}
