import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";
import { hoursRows, openSentence } from "#domain/dealership/hours.ts";
import { nextStates, openState } from "#domain/dealership/open-state.ts";

/** Sorts brands by their number of carts, largest first. */
function bySize(brands: Catalogue["brands"], carts: Catalogue["carts"]): Catalogue["brands"] {
  const size = ({ name }: Catalogue["brands"][number]) =>
    carts.filter(({ brand }) => brand === name).length;
  return brands.toSorted((a, b) => size(b) - size(a));
}

/** At least two working days. */
const CHANGES = 5;

/**
 * The line about the hours on every page, and as JSON the next ones and from when. It is the same text as long as the state
 * lasts, so that a page that is rendered again keeps its ETag.
 */
function openingFacts({ hours: { sales: hours }, closures }: Dealership, now: number) {
  const opening = { hours, closures };
  const { text, lastingText, isOpen } = openState(now, opening);
  const next = nextStates(now, CHANGES, opening);
  const changes = next.map((state, index) =>
    index < CHANGES - 1
      ? [state.since, state.text, state.isOpen]
      : [state.since, openSentence(hours), true],
  );
  return { text, lastingText, isOpen, changes: JSON.stringify(changes) };
}

export function siteFacts(catalogue: Catalogue, publicUrl: string) {
  const { brands, dealership, navigation, carts, areas, rentals } = catalogue;
  const prices = carts.map(({ price }) => price);
  const municipalities = new Set(
    areas.map(({ name, type, partOf }) => partOf ?? `${name} ${type}`),
  );
  for (const name of navigation.municipalitiesNotOnTheShore) municipalities.delete(name);
  return {
    publicUrl,
    name: dealership.name,
    phone: dealership.phone,
    email: dealership.email,
    promise: dealership.responsePromise,
    opening: openingFacts(dealership, Date.now()),
    openHours: openSentence(dealership.hours.sales),
    hours: hoursRows(dealership.hours.sales, "short"),
    financingUrl: dealership.financingUrl,
    navigation: {
      main: navigation.main,
      more: navigation.more,
      footerBrands: bySize(brands, carts).map(({ name, slug }) => ({
        label: name,
        to: `/${slug}`,
      })),
      footerSite: navigation.footerSite,
      footerLegal: navigation.footerLegal,
      towns: areas
        .slice(0, navigation.footerTownsShown)
        .map(({ name, slug }) => ({ label: name, to: `/${slug}` })),
    },
    brands: brands.map(({ name }) => name),
    counts: {
      carts: carts.length,
      areas: areas.length,
      municipalities: municipalities.size,
    },
    prices: { lowest: Math.min(...prices), highest: Math.max(...prices) },
    rentalFrom: Math.min(
      ...rentals.vehicles.flatMap(({ plans }) =>
        plans.filter(({ days }) => days === 1).map(({ price }) => price),
      ),
    ),
  };
}
