import type { Catalogue } from "#catalogue/catalogue.ts";
import { cartsForArea } from "#domain/carts/area-carts.ts";
import { formatDate } from "#domain/dates.ts";
import { addressLine, type Location } from "#domain/dealership/dealership-schema.ts";
import { openSentence } from "#domain/dealership/hours.ts";
import { localStatus } from "#domain/driving/local-rule.ts";
import { isInland } from "#domain/places/area-groups.ts";
import { type AreaKind, areaKind } from "#domain/places/area-kinds.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { areaScene } from "#domain/places/areas.ts";
import { deliveryText } from "#domain/places/delivery.ts";
import { type Coordinates, NEARBY_TOWNS, neighbors } from "#domain/places/distance.ts";
import { rentalDelivery } from "#domain/rentals/quote-params.ts";
import { cartCard } from "#site/cards/card-data.ts";
import { localMapData, nearestLocation } from "#site/towns/local-map-data.ts";

const MORE_TITLE: Record<Area["group"], string> = {
  "barrier-peninsula": "More towns on the barrier peninsula",
  "long-beach-island": "More towns on Long Beach Island",
  "bay-and-river": "More towns on the bay and the rivers",
  inland: "More inland towns",
  beyond: "More towns farther away",
};

export type AreaSection = "carts" | "rentals" | "driving" | "questions";

/** Vacation towns rent first, each island town has its own driving rule, elsewhere people buy. */
const SECTION_ORDER: Record<AreaKind, readonly AreaSection[]> = {
  island: ["rentals", "driving", "questions", "carts"],
  peninsula: ["rentals", "driving", "carts", "questions"],
  marina: ["rentals", "carts", "driving", "questions"],
  lakes: ["rentals", "carts", "questions", "driving"],
  bay: ["carts", "rentals", "driving", "questions"],
  river: ["carts", "driving", "rentals", "questions"],
  community: ["carts", "driving", "questions", "rentals"],
  farmland: ["carts", "questions", "rentals", "driving"],
  inland: ["carts", "questions", "driving", "rentals"],
};

/** `fee` is null if it is too far for one; the result is null if no location has coordinates. */
export function deliveryTo({ dealership, rentals }: Catalogue, to: Coordinates) {
  const delivery = rentalDelivery({ dealership, rentals }, to);
  return (
    delivery && deliveryText(delivery, rentals.delivery, dealership.rentalDeliveryMaximumMiles)
  );
}

function getPrices({ vehicles }: Catalogue["rentals"]) {
  const plans = vehicles[0]?.plans ?? [];
  return {
    vehicles: vehicles.map(({ name }) => name),
    rows: plans.map(({ id, title }) => ({
      plan: title,
      prices: vehicles.map(
        (vehicle) => vehicle.plans.find((plan) => plan.id === id)?.price ?? null,
      ),
    })),
  };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Null without weekly plans. */
function weeklyPrice({ vehicles }: Catalogue["rentals"]): number | null {
  const prices = vehicles.flatMap(({ plans }) =>
    plans.filter(({ days }) => days === 7).map(({ price }) => price),
  );
  return prices.length === 0 ? null : Math.min(...prices);
}

function getShowroom(catalogue: Catalogue, location: Location | null) {
  if (!location?.coordinates) return null;
  const { name, address, coordinates, hours } = location;
  return {
    name,
    ...coordinates,
    address: address && addressLine(address),
    hours: hours === "always" ? "Open 24 hours" : openSentence(catalogue.dealership.hours[hours]),
  };
}

function adviceFor({ group, setting }: Area) {
  if (group !== "beyond") return group;
  return isInland(setting) ? "inland" : "bay-and-river";
}

function drivingView({ streetLegal }: Catalogue, area: Area) {
  const { checked, settings, sources } = streetLegal;
  const shown = streetLegal.rules.filter(({ short }) => short !== null);
  const named = sources.filter(({ id }) => shown.some((rule) => rule.sources.includes(id)));
  const { title, points } = settings[adviceFor(area)];
  return {
    status: localStatus(area),
    rules: shown.map(({ term, short }) => ({ term, short: short ?? "" })),
    source: `Sources, checked on ${formatDate(checked)}: ${named.map(({ name, section }) => `${name}, ${section}`).join("; ")}.`,
    advice: { title, points: points.map(({ text }) => text) },
  };
}

export type AreaView = ReturnType<typeof areaView>;

export function areaView(catalogue: Catalogue, area: Area) {
  const { slug, name, type, partOf, lat, lon, lead } = area;
  const nearby = neighbors(catalogue.areas, area, NEARBY_TOWNS);
  const near = new Set(nearby.map(({ place }) => place.slug));
  const showroom = nearestLocation(catalogue, area);
  return {
    area: { slug, name, type, partOf, lat, lon, lead },
    setting: area.setting,
    sections: SECTION_ORDER[areaKind(area)],
    scene: areaScene(area, catalogue.areas),
    about: area.about,
    choosing: area.choosing,
    questions: area.questions,
    seo: area.seo,
    map: localMapData(catalogue, [area, ...nearby.map(({ place }) => place)], showroom, area),
    showroom: getShowroom(catalogue, showroom),
    delivery: deliveryTo(catalogue, area),
    weekFrom: weeklyPrice(catalogue.rentals),
    ruleInShort: capitalize(area.localRule?.status ?? "not verified"),
    driving: drivingView(catalogue, area),
    bannedIn: area.localRule?.bansLowSpeedVehicles ? area.name : null,
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
    prices: getPrices(catalogue.rentals),
  };
}
