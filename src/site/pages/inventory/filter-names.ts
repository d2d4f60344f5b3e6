import type { Facet } from "#domain/search/facets.ts";

export const FILTER_FORM = "inventory-filters";

export const FILTER_PANEL = "filter-panel";

export const filterGroupId = (facet: Facet) => `filter-${facet}`;
