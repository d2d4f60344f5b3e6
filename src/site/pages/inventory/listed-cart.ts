import type { CartCardData } from "#ui/cart/cart-card.tsx";

/** What a card shows beside the vehicle's own fields. `colors` as in "#1C4E9E". */
export type Listing = { id: string; isComparable: boolean; colors: readonly string[] };

export type ListedCart = Listing & { card: CartCardData };
