import type { z } from "zod";
import { APPOINTMENTS_FILE } from "#domain/appointments/appointments-file.ts";
import { appointmentsSchema } from "#domain/appointments/appointments-schema.ts";
import { FLEET_FILE } from "#domain/bookings/fleet-file.ts";
import { fleetSchema } from "#domain/bookings/fleet-schema.ts";
import { accessibilitySchema } from "#domain/content/accessibility-schema.ts";
import { policyFiguresSchema } from "#domain/content/policy-figures-schema.ts";
import { retentionSchema } from "#domain/content/retention-schema.ts";
import {
  aboutSchema,
  homeSchema,
  makesSchema,
  navigationSchema,
  redirectsSchema,
  reviewsSchema,
  servicesSchema,
  teamSchema,
} from "#domain/content/site-content-schema.ts";
import { dealershipSchema } from "#domain/dealership/dealership-schema.ts";
import { streetLegalSchema } from "#domain/driving/street-legal-schema.ts";
import { replyTemplatesSchema } from "#domain/inquiries/reply-template.ts";
import { rentalPlansSchema } from "#domain/rentals/plan-schema.ts";

/** Folders with a file for each brand, cart, area and policy, and how its name ends. */
export const CONTENT_FOLDERS = {
  brands: ".json",
  carts: ".json",
  areas: ".json",
  policies: ".md",
} as const;

export const CONTENT_FILES = {
  dealership: ["dealership.json", dealershipSchema],
  rentals: ["rental-plans.json", rentalPlansSchema],
  fleet: [FLEET_FILE, fleetSchema],
  appointments: [APPOINTMENTS_FILE, appointmentsSchema],
  figures: ["policy-figures.json", policyFiguresSchema],
  retention: ["retention.json", retentionSchema],
  makes: ["makes.json", makesSchema],
  home: ["home.json", homeSchema],
  services: ["services.json", servicesSchema],
  about: ["about.json", aboutSchema],
  team: ["team.json", teamSchema],
  reviews: ["reviews.json", reviewsSchema],
  accessibility: ["accessibility.json", accessibilitySchema],
  streetLegal: ["street-legal.json", streetLegalSchema],
  navigation: ["navigation.json", navigationSchema],
  redirects: ["redirects.json", redirectsSchema],
  replies: ["reply-templates.json", replyTemplatesSchema],
} as const;

/** Defaults for files that may be left out. */
export const LEFT_OUT: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [FLEET_FILE, { units: [] }],
  [APPOINTMENTS_FILE, { pools: [], kinds: [] }],
]);

export type ContentFiles = {
  [Name in keyof typeof CONTENT_FILES]: z.output<(typeof CONTENT_FILES)[Name][1]>;
};

const FILES: ReadonlySet<string> = new Set(Object.values(CONTENT_FILES).map(([file]) => file));

/** Whether there can be content at a path such as home.json or carts/denago-ev-city.json. */
export function isContentPath(path: string): boolean {
  if (FILES.has(path)) return true;
  return Object.entries(CONTENT_FOLDERS).some(
    ([folder, ending]) =>
      path.startsWith(`${folder}/`) &&
      path.endsWith(ending) &&
      /^[^./][^/]*$/.test(path.slice(folder.length + 1)),
  );
}
