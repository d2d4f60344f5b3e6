import type { ActionFunctionArgs } from "react-router";
import { cartAction } from "#desk/pages/cart/cart-action.server.ts";
import { requireRight } from "#desk/session/require-right.ts";

/** Takes photos and answers in JSON, for requests that are not the router's: only those say how much was sent. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireRight(context, "stock.photos");
  const form = await request.formData();
  form.set("intent", "photo-add");
  const answer = await cartAction(params.id ?? "", form, context);
  return Response.json(answer, { status: answer.ok ? 200 : 422 });
}
