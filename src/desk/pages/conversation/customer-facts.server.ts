import type { Catalogue } from "#catalogue/catalogue.ts";
import type { DeskServices } from "#desk/services.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { localStatus } from "#domain/driving/local-rule.ts";
import { priceText } from "#domain/money.ts";
import { deliveryEstimate, formatRoadMiles } from "#domain/places/delivery.ts";
import { firstTouch as sourceName } from "#domain/reports/first-touch.ts";
import { inquiryRecord } from "#inquiries/inquiry-record.ts";
import type { Conversation } from "#inquiries/read-conversation.server.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { canSee, type Viewer } from "#records/visibility.ts";

export type RequestedCart = NonNullable<Awaited<ReturnType<typeof askedCart>>>;

/** Null if the inquiry names no vehicle, or one that is gone. */
export async function askedCart(
  { vehicle: id, color }: Pick<InquiriesTable, "vehicle" | "color">,
  { catalogue, vehicles }: Pick<DeskServices, "catalogue" | "vehicles">,
) {
  if (id === null) return null;
  const vehicle = await vehicles.findAny(id);
  if (vehicle === null) return null;
  const cart = catalogue().cartBySlug.get(id);
  const hex = cart?.colors.find(({ name }) => name === color)?.hex ?? null;
  return {
    id,
    name: cart?.model ?? vehicle.name,
    /** Whole US dollars; null if it has none. */
    price: vehicle.price,
    /** Such as "$9,995 · 4 seats · 42 miles". */
    facts: [
      priceText(vehicle.price),
      ...(cart ? [`${cart.seats} seats`, `${cart.range} miles`] : [vehicle.brand]),
    ].join(" · "),
    picture: vehicle.images[0] ?? null,
    inStock: vehicle.inStock,
    color: color === null ? null : { name: color, hex },
  };
}

export type Town = { name: string; distance: string | null; rule: { title: string; ask: string } };

/** The same sentences about driving as customers read. */
export function findTown(
  slug: string | null,
  { areaBySlug, dealership, rentals }: Catalogue,
): Town | null {
  const area = slug === null ? undefined : areaBySlug.get(slug);
  if (area === undefined) return null;
  const showrooms = dealership.locations.filter(({ outOfArea }) => !outOfArea);
  const estimate = deliveryEstimate(showrooms, area, rentals.delivery);
  const { title, ask } = localStatus(area);
  return {
    name: area.name,
    distance: estimate === null ? null : formatRoadMiles(estimate.miles),
    rule: { title, ask },
  };
}

const CAMPAIGN: Readonly<Record<string, string>> = {
  utm_source: "campaign source",
  utm_medium: "medium",
  utm_campaign: "campaign",
  utm_term: "term",
  utm_content: "content",
};

/** A page of the site by the name of its cart or town; its path if it has neither. */
export function pageName(path: string, { areaBySlug, cartBySlug }: Catalogue): string {
  const [, first = "", second = ""] = path.split(/[/?#]/);
  const cart = first === "vehicles" ? cartBySlug.get(second) : undefined;
  if (cart !== undefined) return cart.model;
  const area = areaBySlug.get(first);
  if (area === undefined) return path === "/" ? "the home page" : path;
  return second === "rentals" ? `Rentals in ${area.name}` : `Golf carts in ${area.name}`;
}

/** How the customer came to the site, and from which page they wrote; nothing else is recorded. */
export function firstTouch(inquiry: InquiriesTable, content: Catalogue) {
  const toPageName = (path: string | null) => path && pageName(path, content);
  const { campaign } = inquiryRecord(inquiry);
  return {
    source:
      inquiry.added_by !== null
        ? `logged by ${inquiry.added_by}`
        : sourceName({ campaign, referrer: inquiry.referrer }),
    landing: toPageName(inquiry.landing_page),
    sentFrom: toPageName(inquiry.page),
    campaign: Object.entries(campaign).map(([key, value]) => `${CAMPAIGN[key] ?? key}: ${value}`),
  };
}

export function listEarlier({ earlier }: Conversation, viewer: Viewer, now: Date) {
  return earlier
    .filter(({ interest }) => canSee(viewer, { kind: "inquiry", interest }))
    .map(({ reference, received_at }) => ({
      reference,
      received: formatRecentTime(received_at, now),
    }));
}
