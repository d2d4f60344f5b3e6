import type { Actor } from "#platform/audit.server.ts";

export const STAFF: Actor = { person: "dana", name: "Dana Sample" };
