import type { CartCardData } from "#ui/cart/cart-card.tsx";

/** A card shows these beside the vehicle's own fields. `colors` are such as "#1C4E9E". */
export type Listing = { id: string; isComparable: boolean; colors: readonly string[] };

export type ListedCart = Listing & { card: CartCardData };
