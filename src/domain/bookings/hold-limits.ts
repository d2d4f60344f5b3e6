import type { Interval } from "#domain/intervals/interval.ts";
import { createLoad } from "#domain/intervals/load.ts";

/** Why a request keeps no cart: its person has several, or enough unconfirmed requests keep carts of its class. */
export type NoHold = "person" | "class";

/** So many open requests of one person keep a cart each. */
export const MAX_HELD_REQUESTS = 2;

/** How many carts of a class unconfirmed requests may keep at a time. A class with one cart can be asked for, too. */
export const maxUnconfirmed = (carts: number): number => Math.max(1, Math.floor(carts / 2));

/** How many carts of a class unconfirmed requests may hold. No limit for a class without carts on record. */
export function createUnconfirmedLoad(held: readonly Interval[], carts: number) {
  const load = createLoad(held);
  return {
    hasRoom: (span: Interval): boolean => carts === 0 || load.peak(span) < maxUnconfirmed(carts),
    add: load.add,
  };
}
