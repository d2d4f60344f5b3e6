import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Brand } from "#domain/content/brand-schema.ts";
import type { RenderIndex } from "#domain/content/render-index-schema.ts";
import type { Area } from "#domain/places/area-schema.ts";
import type { ContentFiles } from "./content-files.server.ts";
import type { PolicyDocument } from "./policy-document.server.ts";

export type Catalogue = ContentFiles & {
  rendered: Pick<RenderIndex, "carts">;
  /** Brands that have at least one cart, in display order. */
  brands: readonly Brand[];
  brandBySlug: ReadonlyMap<string, Brand>;
  carts: readonly Cart[];
  /** Models that only the desk shows; `carts` has the others. */
  draftCarts: readonly Cart[];
  cartBySlug: ReadonlyMap<string, Cart>;
  /** A community without a rule of its own has its municipality's. */
  areas: readonly Area[];
  areaBySlug: ReadonlyMap<string, Area>;
  /** By file, the slugs of the carts whose figures its texts name. */
  cartsNamed: ReadonlyMap<string, readonly string[]>;
  policies: readonly PolicyDocument[];
  policyByPath: ReadonlyMap<string, PolicyDocument>;
};
