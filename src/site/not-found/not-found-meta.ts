import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#site/seo/page-meta.ts";
import type { SiteFacts } from "#site/site-facts.ts";

/** The metadata of an address that leads nowhere. */
export function notFoundMeta(facts: SiteFacts): MetaDescriptor[] {
  return pageMeta(facts, {
    title: "404 Page Not Found",
    description:
      "Nothing is at this address. Search the inventory, see rental plans, or contact us.",
    keywords: ["golf carts"],
    path: "/404",
    index: false,
  });
}
