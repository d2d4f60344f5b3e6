import { serverFacts } from "#site/document/server-facts.ts";
import type { FixedParts } from "./fixed-parts.server.tsx";
import type { FixedVehicle } from "./fixed-vehicle.server.ts";

/** What the server keeps for a catalogue cart's page. */
export const partsOf = serverFacts<FixedVehicle, FixedParts>();
