import type { WebPage } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { contactPath } from "#domain/inquiries/context.ts";

export function accessibilityData({ accessibility }: Catalogue, publicUrl: string) {
  const { lastTested, subject } = accessibility;
  const webPage: WebPage = {
    "@type": "WebPage",
    name: "Accessibility",
    url: `${publicUrl}/accessibility`,
    inLanguage: "en-US",
    lastReviewed: lastTested,
    isPartOf: { "@id": `${publicUrl}/#website` },
  };
  return {
    ...accessibility,
    reportPath: contactPath({ intent: "question", subject, page: "/accessibility" }),
    webPage,
  };
}
