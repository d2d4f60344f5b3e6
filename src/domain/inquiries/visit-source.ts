import { bounded, type InquiryContext, PAGE, parseContext } from "./context.ts";

/** How the first visit came to the site. */
export type VisitSource = {
  campaign: Record<string, string>;
  /** The host of the site that linked here. */
  referrer: string | null;
  /** The path of the first page. */
  landing: string | null;
};

/** Where an inquiry comes from: the page, and the way to the site. */
export type InquiryOrigin = InquiryContext & VisitSource;

export const NO_SOURCE: VisitSource = { campaign: {}, referrer: null, landing: null };

const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];
// Some letters are invisible. Without "@" there is no email address.
const CAMPAIGN_VALUE = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N} _.,+~|:-]{1,100}$/u;
const HOST = /^[a-z0-9]([a-z0-9.-]{0,98}[a-z0-9])?$/;
/** Browsers keep 4096 bytes. */
const LONGEST = 1000;

export function parseSource(params: URLSearchParams): VisitSource {
  const campaign: Record<string, string> = {};
  for (const key of CAMPAIGN) {
    const value = bounded(params.get(key), CAMPAIGN_VALUE);
    if (value) campaign[key] = value;
  }
  return {
    campaign,
    referrer: bounded(params.get("referrer"), HOST),
    landing: bounded(params.get("landing"), PAGE),
  };
}

export function parseOrigin(params: URLSearchParams): InquiryOrigin {
  return { ...parseContext(params), ...parseSource(params) };
}

export function hasSource({ campaign, referrer }: VisitSource): boolean {
  return referrer !== null || Object.keys(campaign).length > 0;
}

/** Leaves out what would make it too long. */
export function serializeSource({ campaign, referrer, landing }: VisitSource): string {
  const params = new URLSearchParams();
  for (const [key, value] of [
    ["referrer", referrer],
    ["landing", landing],
    ...Object.entries(campaign),
  ] as const) {
    if (!key || !value) continue;
    params.set(key, value);
    if (params.toString().length > LONGEST) params.delete(key);
  }
  return params.toString();
}

export const SOURCE_COOKIE = "source";

const COOKIE = /(?:^|;)\s*source=([^;\s]*)/;

export const hasSourceCookie = (cookies: string | undefined) => COOKIE.test(cookies ?? "");

/** Nothing where the visitor's browser asks not to be followed (https://w3c.github.io/gpc/). */
export function readVisitSource(headers: Pick<Headers, "get">): VisitSource {
  const [, stored] = COOKIE.exec(headers.get("cookie") ?? "") ?? [];
  if (stored === undefined || headers.get("sec-gpc") === "1") return NO_SOURCE;
  return parseSource(new URLSearchParams(stored));
}
