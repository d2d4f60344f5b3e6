import { z } from "zod";
import { cartFileSchema } from "#domain/carts/cart-schema.ts";
import { accessibilitySchema } from "#domain/content/accessibility-schema.ts";
import { policyFiguresSchema } from "#domain/content/policy-figures-schema.ts";
import {
  aboutSchema,
  brandsSchema,
  homeSchema,
  navigationSchema,
  redirectsSchema,
  reviewsSchema,
  servicesSchema,
  teamSchema,
} from "#domain/content/site-content-schema.ts";
import { dealershipSchema } from "#domain/dealership/dealership-schema.ts";
import { streetLegalSchema } from "#domain/driving/street-legal-schema.ts";
import { areaFileSchema } from "#domain/places/area-schema.ts";
import { rentalPlansSchema } from "#domain/rentals/plan-schema.ts";

const SCHEMAS: Record<string, [title: string, schema: z.ZodType]> = {
  cart: ["content/carts/<slug>.json", cartFileSchema],
  area: ["content/areas/<slug>.json", areaFileSchema],
  dealership: ["content/dealership.json", dealershipSchema],
  "rental-plans": ["content/rental-plans.json", rentalPlansSchema],
  "policy-figures": ["content/policy-figures.json", policyFiguresSchema],
  brands: ["content/brands.json", brandsSchema],
  home: ["content/home.json", homeSchema],
  services: ["content/services.json", servicesSchema],
  about: ["content/about.json", aboutSchema],
  team: ["content/team.json", teamSchema],
  reviews: ["content/reviews.json", reviewsSchema],
  "street-legal": ["content/street-legal.json", streetLegalSchema],
  accessibility: ["content/accessibility.json", accessibilitySchema],
  navigation: ["content/navigation.json", navigationSchema],
  redirects: ["content/redirects.json", redirectsSchema],
};

/** File names and texts of content/schema. */
export function contentSchemas(): Map<string, string> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, [title, schema]]) => {
      const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input" });
      return [`${name}.schema.json`, `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`];
    }),
  );
}
