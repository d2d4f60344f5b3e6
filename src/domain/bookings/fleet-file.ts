// Apart from the schema, so that pages get these without Zod.

/** Below the folder of the content. */
export const FLEET_FILE = "rentals/fleet.json";

export const UNIT_STATES = ["in-service", "retired"] as const;
