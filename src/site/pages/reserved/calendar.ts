import { calendarFile } from "#rentals/mails/calendar-file.server.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { calendarResponse, PRIVATE } from "#site/own-page/private-response.server.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/calendar.ts";
import { findReserved } from "./find-reserved.server.ts";
import { OVER } from "./reserved-labels.ts";

export const handle: PageHandle = { cache: "per-visit" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const found = await findReserved(url, input, new Date());
  if (found === null || found === "over") {
    const text = found === null ? "We can't find that request.\n" : `${OVER}\n`;
    return new Response(text, { status: found === null ? 404 : 410, headers: PRIVATE });
  }
  const { name, phone } = input.catalogue.dealership;
  const { reference, receivedAt, area, showroom, booking } = found;
  const { publicUrl } = input;
  const file = calendarFile({
    booking,
    changedAt: receivedAt,
    dealership: name,
    phone,
    showroom,
    town: area,
    publicUrl,
  });
  return calendarResponse(file, `golf-cart-${reference}`);
}
