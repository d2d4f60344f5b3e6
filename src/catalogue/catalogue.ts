import type { Cart } from "#domain/carts/cart-schema.ts";
import type { AccessibilityStatement } from "#domain/content/accessibility-schema.ts";
import type { PolicyFigures } from "#domain/content/policy-figures-schema.ts";
import type {
  About,
  Brands,
  HomeContent,
  Navigation,
  Redirects,
  Reviews,
  Service,
  Team,
} from "#domain/content/site-content-schema.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";
import type { StreetLegal } from "#domain/driving/street-legal-schema.ts";
import type { Area } from "#domain/places/area-schema.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { PolicyDocument } from "./policy-document.server.ts";

export type Catalogue = {
  dealership: Dealership;
  carts: readonly Cart[];
  cartBySlug: ReadonlyMap<string, Cart>;
  /** A community without a rule of its own has its municipality's. */
  areas: readonly Area[];
  areaBySlug: ReadonlyMap<string, Area>;
  rentals: RentalPlans;
  figures: PolicyFigures;
  policies: readonly PolicyDocument[];
  policyByPath: ReadonlyMap<string, PolicyDocument>;
  brands: Brands;
  home: HomeContent;
  services: readonly Service[];
  servicesUpdated: string;
  about: About;
  team: Team;
  reviews: Reviews;
  accessibility: AccessibilityStatement;
  streetLegal: StreetLegal;
  navigation: Navigation;
  redirects: Redirects;
};
