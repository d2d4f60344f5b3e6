import type { Catalogue } from "#catalogue/catalogue.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { usd } from "#domain/money.ts";
import type { Area } from "#domain/places/area-schema.ts";
import {
  type DeliveryEstimate,
  deliveryText,
  feeText,
  formatWholeMiles,
  straightLineReach,
} from "#domain/places/delivery.ts";
import { nearestFirst } from "#domain/places/distance.ts";
import { rentalDelivery } from "#domain/rentals/quote-params.ts";
import { townGroups } from "#site/towns/town-list.tsx";
import type { MapPlace, PlaceShape } from "#ui/map/map-place.tsx";

export type DeliveryData = ReturnType<typeof deliveryData>;

/** `phone`: too far for a fee, the customer calls. */
export type DeliveryKind = "free" | "paid" | "phone";

export const SHAPE_OF: Record<DeliveryKind, PlaceShape> = {
  free: "dot",
  paid: "ring",
  phone: "diamond",
};

const ON_MAP: Record<DeliveryKind, string | null> = { free: "free", paid: null, phone: "call us" };

type Delivered = { area: Area; delivery: ReturnType<typeof rentalDelivery> };

function toKind({ delivery }: Delivered): DeliveryKind {
  if (!delivery || delivery.isTooFar) return "phone";
  return delivery.estimate.fee === 0 ? "free" : "paid";
}

const toMiles = ({ miles }: DeliveryEstimate) =>
  miles < 1 ? "less than 1 mile" : formatWholeMiles(miles);

function toTown(delivered: Delivered) {
  const { area, delivery } = delivered;
  const kind = toKind(delivered);
  return {
    slug: area.slug,
    name: area.name,
    kind,
    miles: delivery ? toMiles(delivery.estimate) : "",
    fee: delivery && kind !== "phone" ? feeText(delivery.estimate.fee) : "Call us",
  };
}

function toPlace(delivered: Delivered): MapPlace {
  const { slug, name, lat, lon, group } = delivered.area;
  const { kind, miles, fee } = toTown(delivered);
  const annotation = {
    note: ON_MAP[kind] ?? fee,
    title: [name, miles, fee].filter((words) => words !== "").join(", "),
    href: `/${slug}/rentals`,
    shape: SHAPE_OF[kind],
  };
  return { slug, name, lat, lon, group, annotation };
}

function example(all: readonly Delivered[], { rentals, dealership }: Catalogue) {
  const paying = all.flatMap(({ area, delivery }) =>
    delivery && !delivery.isTooFar && delivery.estimate.fee > 0
      ? [{ area, delivery, name: area.name, miles: delivery.estimate.miles }]
      : [],
  );
  const [nearest] = paying.toSorted(nearestFirst);
  if (!nearest) return null;
  const maximum = dealership.rentalDeliveryMaximumMiles;
  const { fee, sum } = deliveryText(nearest.delivery, rentals.delivery, maximum);
  return { town: nearest.area.name, fee: fee ?? "", sum };
}

export function deliveryData(catalogue: Catalogue) {
  const { areas, dealership, rentals } = catalogue;
  const { freeMiles, perMile, rushFee, sameDayCutoff } = rentals.delivery;
  const all = areas.map((area) => ({ area, delivery: rentalDelivery(catalogue, area) }));
  const towns = new Map(all.map((item) => [item.area.slug, toTown(item)]));
  const origins = new Set(all.flatMap(({ delivery }) => delivery?.estimate.from ?? []));
  const start = dealership.locations.flatMap(({ name, coordinates }) =>
    coordinates && origins.has(name) ? [{ name, ...coordinates }] : [],
  );
  return {
    rate: { freeMiles, perMile: usd(perMile) },
    sameDay: { before: formatTime(sameDayCutoff, "long"), fee: usd(rushFee) },
    maximumMiles: dealership.rentalDeliveryMaximumMiles,
    example: example(all, catalogue),
    kinds: [...new Set([...towns.values()].map(({ kind }) => kind))],
    groups: townGroups(areas).map(({ title, towns: listed }) => ({
      title,
      towns: listed.flatMap(({ slug }) => towns.get(slug) ?? []),
    })),
    places: all.map(toPlace),
    /** The locations that some town is nearest to. */
    start,
    reaches: start.map(({ lat, lon }) => ({ lat, lon, miles: straightLineReach(freeMiles) })),
  };
}
