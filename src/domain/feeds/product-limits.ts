/** The services that fetch the stock as products. */
export const FEED_SERVICES = ["Google", "Meta"] as const;
export type FeedService = (typeof FEED_SERVICES)[number];

type Limits = { id: number; title: number; description: number; brand: number };

/**
 * The most characters of a text.
 * Google: https://support.google.com/merchants/answer/7052112 (product data specification).
 * Meta: https://www.facebook.com/business/help/120325381656392 (fields of a catalog).
 */
export const LIMITS: Readonly<Record<FeedService, Limits>> = {
  Google: { id: 50, title: 150, description: 5000, brand: 70 },
  Meta: { id: 100, title: 200, description: 9999, brand: 100 },
};
