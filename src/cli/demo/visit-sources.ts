import type { InquiriesTable } from "#inquiries/tables.ts";
import { pick } from "./demo-booking.ts";

/** Ways by which visitors came to the site. Frequent ones are in the list more than once. */
const SOURCES: readonly { referrer: string | null; campaign: Record<string, string> }[] = [
  { referrer: "www.google.com", campaign: {} },
  { referrer: null, campaign: {} },
  { referrer: "www.google.com", campaign: {} },
  {
    referrer: null,
    campaign: { utm_source: "google", utm_medium: "cpc", utm_campaign: "rentals" },
  },
  { referrer: "www.facebook.com", campaign: {} },
  { referrer: "www.google.com", campaign: {} },
  { referrer: null, campaign: {} },
  { referrer: "maps.google.com", campaign: {} },
  { referrer: null, campaign: { utm_source: "newsletter", utm_medium: "email" } },
  { referrer: "nextdoor.com", campaign: {} },
  { referrer: null, campaign: { utm_source: "cart", utm_medium: "qr" } },
];

export function createSource(
  index: number,
): Pick<InquiriesTable, "campaign" | "referrer" | "landing_page"> {
  const { referrer, campaign } = pick(SOURCES, index);
  return { campaign: JSON.stringify(campaign), referrer, landing_page: "/" };
}
