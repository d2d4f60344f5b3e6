import type { ServerBuild } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { DeskServices } from "#desk/services.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Services } from "#site/services.ts";
import { createPageRenderer } from "./render-page.ts";

type Options = {
  build: ServerBuild;
  production: boolean;
  services: Omit<Services, "catalogue">;
  openStock: (catalogue: () => Catalogue) => { vehicles: VehicleStore };
};

const SCRIPT = /<script\b[\s\S]*?<\/script>/g;

/** Renders pages that are not published, past the response cache. */
export function createPreview(options: Options): DeskServices["previewPage"] {
  const { publicUrl } = options.services;
  return async (path, catalogue) => {
    const { vehicles } = options.openStock(() => catalogue);
    const services: Omit<Services, "catalogue"> = {
      ...options.services,
      vehicles: {
        ...vehicles,
        // Drafts of the desk, too: as they would be.
        find: vehicles.findAny,
        getSale: async (id) => {
          const sale = await vehicles.getSale(id);
          const isHidden = (await vehicles.find(id)) === null;
          return isHidden ? { ...sale, sale: "open" } : sale;
        },
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
        admitKnown: async () => null,
        refundRateLimit: () => {},
        network: null,
      },
    );
    const html = bodies.identity.toString().replaceAll(SCRIPT, "");
    return { status, html: html.replace("<title>", "<title>Preview: ") };
  };
}
