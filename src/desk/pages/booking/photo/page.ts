import { data } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, "bookings.read");
  const { bookings } = context.get(deskServices);
  const jpeg = await bookings.readPhoto(params.reference ?? "", params.photo ?? "");
  if (jpeg === null) throw data(null, { status: 404 });
  return new Response(new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }));
}
