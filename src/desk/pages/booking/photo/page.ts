import { data } from "react-router";
import { findStop } from "#desk/pages/booking/find-stop.server.ts";
import { deskServices } from "#desk/services.ts";
import { requirePerson, requireRight } from "#desk/session/require-right.ts";
import { can } from "#people/roles.ts";
import type { Route } from "./+types/page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { roles } = requirePerson(context);
  const services = context.get(deskServices);
  const { bookings } = services;
  // Drivers see the photos of their stops.
  const isStop =
    can(roles, "stops.read") &&
    (await findStop(services, params.reference ?? "", new Date())) !== null;
  if (!isStop) requireRight(context, "bookings.read");
  const jpeg = await bookings.readPhoto(params.reference ?? "", params.photo ?? "");
  if (jpeg === null) throw data(null, { status: 404 });
  return new Response(new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }));
}
