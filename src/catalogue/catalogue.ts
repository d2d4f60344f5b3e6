import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Area } from "#domain/places/area-schema.ts";
import type { ContentFiles } from "./content-files.server.ts";
import type { PolicyDocument } from "./policy-document.server.ts";

export type Catalogue = ContentFiles & {
  carts: readonly Cart[];
  cartBySlug: ReadonlyMap<string, Cart>;
  /** A community without a rule of its own has its municipality's. */
  areas: readonly Area[];
  areaBySlug: ReadonlyMap<string, Area>;
  policies: readonly PolicyDocument[];
  policyByPath: ReadonlyMap<string, PolicyDocument>;
};
