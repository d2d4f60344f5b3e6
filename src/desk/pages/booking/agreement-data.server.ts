import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Agreement } from "#domain/bookings/agreement.ts";
import { formatFullDay } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { pluralize } from "#domain/money.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { findModel } from "./cart-view.server.ts";

const POLICY = "rental-policy";

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

const plain = (html: string) =>
  html
    .replaceAll(/<\/(?:th|td)>(?=<t[hd])/g, ": ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();

/** Our own policies have headings, paragraphs, lists and tables only. */
function toSections(html: string): Agreement["sections"] {
  return html
    .split(/<h2[^>]*>/)
    .slice(1)
    .map((section) => {
      const [heading = "", body = ""] = section.split("</h2>", 2);
      const blocks = body.match(/<(p|li|tr)>[\s\S]*?<\/\1>/g) ?? [];
      return { heading: plain(heading), paragraphs: blocks.map(plain) };
    });
}

/** Builds the agreement as it would be signed now: today's text with the price that was agreed on. */
export function toAgreement(
  { reference, renter, stay, unit }: Booking,
  catalogue: Catalogue,
): Agreement {
  const { policies, dealership, areaBySlug } = catalogue;
  const policy = policies.find(({ slug }) => slug === POLICY);
  if (policy === undefined) throw new Error(`there is no policy ${POLICY}`);
  const cart = findModel(unit, catalogue);
  const town = stay.area === null ? null : (areaBySlug.get(stay.area)?.name ?? stay.area);
  const at = formatTime(stay.time, "long");
  return {
    title: "Rental agreement",
    version: policy.updated,
    dealership: { name: dealership.name, phone: dealership.phone, email: dealership.email },
    reference,
    renter: {
      name: `${renter.firstName} ${renter.lastName}`,
      phone: renter.phone,
      email: renter.email,
    },
    rows: [
      ["Cart", [stay.vehicleName, unit, cart?.model].filter(Boolean).join(", ")],
      ["From", `${formatFullDay(stay.start)}, ${at}`],
      ["Back", `${formatFullDay(returnDate(stay))}, ${at}`],
      ["Length", pluralize(stay.days, "day")],
      ["Place", town === null ? "Picked up at the showroom" : `${stay.address}, ${town}`],
    ],
    lines: stay.quote.lines,
    totalCents: stay.quote.totalCents,
    depositCents: stay.quote.depositCents,
    sections: toSections(policy.text().html),
  };
}
