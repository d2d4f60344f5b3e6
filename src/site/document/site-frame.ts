import { createContext, use } from "react";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { hoursRows } from "#domain/dealership/hours.ts";

/** What the header and the footer of every page show besides the shared facts. */
export type SiteFrame = ReturnType<typeof siteFrame>;

export function siteFrame({ dealership, navigation, areas }: Catalogue) {
  return {
    hours: hoursRows(dealership.hours.sales, "short"),
    financingUrl: dealership.financingUrl,
    navigation: {
      main: navigation.main,
      footerBrands: navigation.footerBrands,
      footerSite: navigation.footerSite,
      footerLegal: navigation.footerLegal,
    },
    towns: areas
      .slice(0, navigation.footerTownsShown)
      .map(({ name, slug }) => ({ label: name, to: `/${slug}` })),
  };
}

/** Given on the server only: header and footer are made there once, and their data stays there. */
export const SiteFrameContext = createContext<SiteFrame | null>(null);

export function useSiteFrame(): SiteFrame | null {
  return use(SiteFrameContext);
}
