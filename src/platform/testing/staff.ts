import type { Actor } from "#platform/actor.ts";

export const STAFF: Actor = { person: "dana", name: "Dana Sample" };
