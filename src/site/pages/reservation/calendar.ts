import { addressLine } from "#domain/dealership/dealership-schema.ts";
import { calendarFile } from "#rentals/mails/calendar-file.server.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { calendarResponse, PRIVATE } from "#site/own-page/private-response.server.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/calendar.ts";
import { findOwn } from "./find-own.server.ts";

export const handle: PageHandle = { cache: "per-visit" };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { catalogue, publicUrl, bookings } = context.get(services);
  const found = await findOwn(url, params.reference, { bookings }, new Date());
  if (found === null) {
    return new Response("We can't open this reservation.\n", { status: 404, headers: PRIVATE });
  }
  const { booking, events } = found;
  const { stay, reference } = booking;
  const { name, phone, locations } = catalogue.dealership;
  const address = locations.find((location) => location.address !== null)?.address;
  const town = stay.area === null ? null : (catalogue.areaBySlug.get(stay.area)?.name ?? stay.area);
  const file = calendarFile({
    booking,
    changedAt: new Date(events.at(-1)?.at ?? booking.createdAt).toISOString(),
    dealership: name,
    phone,
    showroom: address ? addressLine(address) : name,
    town,
    publicUrl,
  });
  return calendarResponse(file, `golf-cart-${reference}`);
}
