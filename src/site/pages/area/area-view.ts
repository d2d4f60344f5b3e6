import type { Catalogue } from "#catalogue/catalogue.ts";
import { cartsForArea } from "#domain/carts/area-carts.ts";
import { formatDate } from "#domain/dates.ts";
import { localStatus } from "#domain/driving/local-rule.ts";
import { isInland } from "#domain/places/area-groups.ts";
import { type AreaKind, areaKind } from "#domain/places/area-kinds.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { areaScene } from "#domain/places/areas.ts";
import { NEARBY_TOWNS, neighbors } from "#domain/places/distance.ts";
import { cartCard } from "#site/cards/card-data.ts";
import { localMapData, nearestLocation } from "#site/towns/local-map-data.ts";
import { townFacts } from "#site/towns/town-facts.ts";

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

function listPrices({ vehicles }: Catalogue["rentals"]) {
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
    questions: [
      ...area.questions,
      { question: `How do I choose a cart for ${name}?`, answer: area.choosing },
    ],
    seo: area.seo,
    map: localMapData(catalogue, [area, ...nearby.map(({ place }) => place)], showroom, area),
    facts: townFacts(catalogue, area),
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
      reason,
      card: { ...cartCard(cart), text: "" },
    })),
    prices: listPrices(catalogue.rentals),
  };
}
