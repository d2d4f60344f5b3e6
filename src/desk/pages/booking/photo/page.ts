import { data, type LoaderFunctionArgs } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  requireRight(context, "bookings.read");
  const { reservations } = context.get(deskServices);
  const jpeg = await reservations.readPhoto(params.reference ?? "", params.photo ?? "");
  if (jpeg === null) throw data(null, { status: 404 });
  return new Response(new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }));
}
