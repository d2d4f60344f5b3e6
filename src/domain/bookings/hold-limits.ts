/** Why a request keeps no cart: its person has several, or people whom the shop does not know keep half of its class. */
export type NoHold = "person" | "class";

/** So many open requests of one person keep a cart each. */
export const MAX_HELD_REQUESTS = 2;
