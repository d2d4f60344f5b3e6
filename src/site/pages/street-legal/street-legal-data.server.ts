import type { WebPage } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { hasLowSpeedVehicleSpeed, LSV_MPH } from "#domain/carts/uses.ts";
import { localStatus } from "#domain/driving/local-rule.ts";

export function streetLegalData(
  { streetLegal, areas, carts, rentals }: Catalogue,
  publicUrl: string,
) {
  const { updated, checked, sources, settings } = streetLegal;
  const number = (ids: readonly string[]) =>
    sources.flatMap(({ id }, index) => (ids.includes(id) ? [index + 1] : []));
  const webPage: WebPage = {
    "@type": "WebPage",
    name: "Where can I drive a golf cart?",
    url: `${publicUrl}/street-legal`,
    inLanguage: "en-US",
    dateModified: updated,
    lastReviewed: checked,
    citation: sources.map(({ name, section }) => `${name}, ${section}`),
    isPartOf: { "@id": `${publicUrl}/#website` },
  };
  return {
    checked,
    sources,
    rules: streetLegal.rules.map((rule) => ({ ...rule, sources: number(rule.sources) })),
    comparison: streetLegal.comparison.map((row) => ({ ...row, sources: number(row.sources) })),
    known: areas
      .filter(({ localRule }) => localRule !== null)
      .map((area) => ({ slug: area.slug, name: area.name, status: localStatus(area) })),
    unknown: areas
      .filter(({ localRule }) => localRule === null)
      .map(({ slug, name }) => ({ slug, name }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    settings: Object.values(settings),
    renters: streetLegal.renters,
    buyers: streetLegal.buyers,
    speeds: {
      below: carts.filter(({ topSpeed }) => topSpeed <= LSV_MPH.over).length,
      within: carts.filter(hasLowSpeedVehicleSpeed).length,
      above: carts.filter(({ topSpeed }) => topSpeed > LSV_MPH.upTo).length,
      all: carts.length,
    },
    minimumAge: rentals.rules.minimumAge,
    webPage,
  };
}

export type StreetLegalData = ReturnType<typeof streetLegalData>;
