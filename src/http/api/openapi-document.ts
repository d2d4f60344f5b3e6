import type { Catalogue } from "#catalogue/catalogue.ts";
import { componentSchemas } from "./components.ts";
import { createPaths, WEBHOOKS } from "./operations.ts";

/** Counts changes of the API, not of the site. */
const API_VERSION = "1.0.0";

/** https://spec.openapis.org/oas/v3.1.1.html */
export function createOpenApiDocument(
  { dealership, rentals }: Pick<Catalogue, "dealership" | "rentals">,
  publicUrl: string,
): object {
  return {
    openapi: "3.1.1",
    info: {
      title: `${dealership.name} API`,
      version: API_VERSION,
      description:
        "Send an inquiry, read and search the stock, price a rental and ask what is free.",
      contact: { name: dealership.name, url: `${publicUrl}/contact`, email: dealership.email },
    },
    servers: [{ url: publicUrl }],
    security: [],
    paths: createPaths(rentals.vehicles.map(({ id }) => id)),
    webhooks: WEBHOOKS,
    components: { schemas: componentSchemas() },
  };
}
