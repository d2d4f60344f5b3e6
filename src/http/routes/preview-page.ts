import type { ServerBuild } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { DeskServices } from "#desk/services.ts";
import { cartToVehicle, type Vehicle } from "#domain/carts/vehicle.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Services } from "#site/services.ts";
import { createPageRenderer } from "./render-page.ts";

type Options = {
  build: ServerBuild;
  production: boolean;
  services: Omit<Services, "catalogue">;
  findAny: VehicleStore["findAny"];
};

const SCRIPT = /<script\b[\s\S]*?<\/script>/g;

/** The stock list follows a cart's facts when they are published. */
function withFacts(catalogue: Catalogue, vehicle: Vehicle | null): Vehicle | null {
  const cart = vehicle?.catalogue ? catalogue.cartBySlug.get(vehicle.id) : undefined;
  if (vehicle === null || cart === undefined) return vehicle;
  const { inStock, isNew, images } = vehicle;
  return { ...cartToVehicle(cart), inStock, isNew, images };
}

/** Renders pages that are not published, past the response cache. */
export function createPreview(options: Options): DeskServices["previewPage"] {
  const { publicUrl, vehicles } = options.services;
  return async (path, catalogue) => {
    const services: Omit<Services, "catalogue"> = {
      ...options.services,
      vehicles: {
        ...vehicles,
        // Drafts of the desk, too: as they would be.
        find: async (id) => withFacts(catalogue, await options.findAny(id)),
        getSale: async (id) => {
          const sale = await vehicles.getSale(id);
          const isHidden = (await vehicles.find(id)) === null;
          return isHidden ? { ...sale, sale: "open" } : sale;
        },
        findListed: async (id) => withFacts(catalogue, await vehicles.findListed(id)),
      },
    };
    const content = { current: () => catalogue, refresh: async () => {}, version: () => 0 };
    const render = createPageRenderer({ ...options, services, content });
    const { status, bodies } = await render(
      new Request(new URL(path, publicUrl)),
      { cache: "per-visit", query: [] },
      {
        requestId: "preview",
        report: (error) => {
          throw error;
        },
        render: (page) => page(),
        admit: async () => null,
        admitKnown: () => null,
        refundRateLimit: () => {},
      },
    );
    const html = bodies.identity.toString().replaceAll(SCRIPT, "");
    return { status, html: html.replace("<title>", "<title>Preview: ") };
  };
}
