import type { Vehicle } from "#domain/carts/vehicle.ts";
import { serverFacts } from "#site/document/server-facts.ts";
import type { StockParts } from "./stock-parts.server.tsx";

/** What the server keeps for an imported vehicle's page. */
export const stockPartsOf = serverFacts<Vehicle, StockParts>();
