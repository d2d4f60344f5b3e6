import type { VisitSource } from "#domain/inquiries/visit-source.ts";

/** Shown for visits without a link from elsewhere, and for visitors whose browser asks not to be followed. */
export const DIRECT = "Unknown";

const SITES: readonly { host: RegExp; name: string }[] = [
  { host: /^maps\.google\./, name: "Google Maps" },
  { host: /(^|\.)google\.[a-z.]+$/, name: "Google search" },
  { host: /(^|\.)bing\.com$/, name: "Bing" },
  { host: /(^|\.)duckduckgo\.com$/, name: "DuckDuckGo" },
  { host: /(^|\.)yahoo\.com$/, name: "Yahoo" },
  { host: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/, name: "Facebook" },
  { host: /(^|\.)instagram\.com$/, name: "Instagram" },
  { host: /(^|\.)nextdoor\.com$/, name: "Nextdoor" },
  { host: /(^|\.)yelp\.com$/, name: "Yelp" },
];

/** Campaigns are named by the people who made the links, most by these words. */
const CAMPAIGN_SOURCES: ReadonlyMap<string, string> = new Map([
  ["google", "Google ads"],
  ["gmb", "Google Maps"],
  ["google_maps", "Google Maps"],
  ["facebook", "Facebook"],
  ["fb", "Facebook"],
  ["instagram", "Instagram"],
  ["ig", "Instagram"],
  ["newsletter", "Newsletter"],
  ["email", "Newsletter"],
  ["qr", "Code on a cart"],
]);

function campaignName(campaign: VisitSource["campaign"]): string | null {
  if (campaign.utm_medium?.toLowerCase() === "qr") return "Code on a cart";
  const source = campaign.utm_source ?? campaign.utm_campaign;
  if (source === undefined) return null;
  return CAMPAIGN_SOURCES.get(source.toLowerCase()) ?? `Campaign “${source}”`;
}

/** Names where the first visit came from, such as "Google search" or "shoreblog.example". */
export function firstTouch({ campaign, referrer }: Omit<VisitSource, "landing">): string {
  const named = campaignName(campaign);
  if (named !== null) return named;
  if (referrer === null) return DIRECT;
  return SITES.find(({ host }) => host.test(referrer))?.name ?? referrer.replace(/^www\./, "");
}
