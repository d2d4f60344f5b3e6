import type { Catalogue } from "#catalogue/catalogue.ts";
import { cartsForArea } from "#domain/carts/area-carts.ts";
import { dateText } from "#domain/dates.ts";
import { localStatus } from "#domain/driving/local-rule.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { areaScene } from "#domain/places/areas.ts";
import { deliveryText } from "#domain/places/delivery.ts";
import { type Coordinates, neighbors } from "#domain/places/distance.ts";
import { rentalDelivery } from "#domain/rentals/quote-params.ts";
import { cartCard } from "#site/cards/card-data.ts";

const MORE_TITLE: Record<Area["group"], string> = {
  "barrier-peninsula": "Also on the barrier peninsula",
  "long-beach-island": "Also on Long Beach Island",
  "bay-and-river": "Also along bay and river",
  inland: "Also inland",
};

export type AreaSection = "carts" | "rentals" | "driving" | "questions";

/** Vacation towns rent first, each Long Beach Island town has its own driving rule, inland a cart is bought. */
const SECTION_ORDER: Record<Area["group"], readonly AreaSection[]> = {
  "barrier-peninsula": ["rentals", "driving", "carts", "questions"],
  "long-beach-island": ["driving", "questions", "rentals", "carts"],
  "bay-and-river": ["carts", "rentals", "driving", "questions"],
  inland: ["carts", "driving", "questions", "rentals"],
};

/** `fee` is null if it is too far for one; the result is null if no location has coordinates. */
export function deliveryTo({ dealership, rentals }: Catalogue, to: Coordinates) {
  const delivery = rentalDelivery({ dealership, rentals }, to);
  return (
    delivery && deliveryText(delivery, rentals.delivery, dealership.rentalDeliveryMaximumMiles)
  );
}

const PLANS_SHOWN = ["daily", "weekly"];

function pricesOf({ vehicles }: Catalogue["rentals"]) {
  const shown = vehicles.map(({ name, plans }) => ({
    vehicle: name,
    plans: plans.filter(({ id }) => PLANS_SHOWN.includes(id)),
  }));
  return {
    plans: shown[0]?.plans.map(({ title }) => title) ?? [],
    rows: shown.map(({ vehicle, plans }) => ({ vehicle, prices: plans.map(({ price }) => price) })),
  };
}

function drivingView({ streetLegal }: Catalogue, area: Area) {
  const { checked, settings, sources } = streetLegal;
  const shown = streetLegal.rules.filter(({ short }) => short !== null);
  const named = sources.filter(({ id }) => shown.some((rule) => rule.sources.includes(id)));
  const { title, points } = settings[area.group];
  return {
    status: localStatus(area),
    rules: shown.map(({ term, short }) => ({ term, short: short ?? "" })),
    source: `Sources, checked on ${dateText(checked)}: ${named.map(({ name, section }) => `${name}, ${section}`).join("; ")}.`,
    advice: { title, points: points.map(({ text }) => text) },
  };
}

export type AreaView = ReturnType<typeof areaView>;

export function areaView(catalogue: Catalogue, area: Area) {
  const { slug, name, type, partOf, lat, lon, lead } = area;
  const nearby = neighbors(catalogue.areas, area, 4);
  const near = new Set(nearby.map(({ place }) => place.slug));
  return {
    area: { slug, name, type, partOf, lat, lon, lead },
    setting: area.setting,
    sections: SECTION_ORDER[area.group],
    scene: areaScene(area.setting),
    about: area.about,
    choosing: area.choosing,
    questions: area.questions,
    seo: area.seo,
    delivery: deliveryTo(catalogue, area),
    driving: drivingView(catalogue, area),
    nearby: nearby.map(({ place, miles }) => ({ name: place.name, slug: place.slug, miles })),
    more: {
      title: MORE_TITLE[area.group],
      towns: catalogue.areas
        .filter((other) => other.group === area.group && other !== area && !near.has(other.slug))
        .map((other) => ({ name: other.name, slug: other.slug })),
    },
    carts: cartsForArea(catalogue.carts, area).map(({ cart, reason }) => ({
      slug: cart.slug,
      card: { ...cartCard(cart), text: reason },
    })),
    prices: pricesOf(catalogue.rentals),
  };
}
