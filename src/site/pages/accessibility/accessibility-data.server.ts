import type { WebPage, WithContext } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { contactPath } from "#domain/inquiries/context.ts";

export function accessibilityData({ accessibility }: Catalogue, publicUrl: string) {
  const { standard, level, lastTested, methods, limits, subject } = accessibility;
  const webPage: WithContext<WebPage> = {
    "@context": "https://schema.org",
    "@type": "WebPage",
    name: "Accessibility",
    url: `${publicUrl}/accessibility`,
    inLanguage: "en-US",
    lastReviewed: lastTested,
    isPartOf: { "@id": `${publicUrl}/#website` },
  };
  return {
    standard,
    level,
    lastTested,
    methods,
    limits,
    reportPath: contactPath({ intent: "question", subject, page: "/accessibility" }),
    webPage,
  };
}
