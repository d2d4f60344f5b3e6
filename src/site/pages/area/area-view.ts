import type { Catalogue } from "#catalogue/catalogue.ts";
import { cartsForArea } from "#domain/carts/area-carts.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { areaScene } from "#domain/places/areas.ts";
import { neighbors } from "#domain/places/distance.ts";
import { cartCard } from "#site/cards/card-data.ts";
import { drivingView } from "#site/pages/area/driving/driving-view.ts";
import { deliveryTo } from "./delivery-to.ts";

const MORE_TITLE: Record<Area["group"], string> = {
  "barrier-peninsula": "Also on the barrier peninsula",
  "long-beach-island": "Also on Long Beach Island",
  "bay-and-river": "Also along bay and river",
  inland: "Also inland",
};

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

/** All that an area's page shows: its own prose and what the rules say about the place. */
export function areaView(catalogue: Catalogue, area: Area) {
  const { slug, name, type, partOf, lat, lon, lead } = area;
  const nearby = neighbors(catalogue.areas, area, 4);
  const near = new Set(nearby.map(({ place }) => place.slug));
  return {
    area: { slug, name, type, partOf, lat, lon, lead },
    setting: area.setting,
    group: area.group,
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
