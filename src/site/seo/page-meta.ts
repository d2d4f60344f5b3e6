import type { MetaDescriptor } from "react-router";
import type { SiteFacts } from "#site/site-facts.ts";
import { socialPath, socialVersion } from "#site/social/social-path.ts";
import { breadcrumbList, type Crumb } from "./structured-data.ts";

export type PageMeta = {
  /** Without the dealership's name, which is added. */
  title: string;
  description: string;
  keywords: readonly string[];
  path: string;
  /** For one of several pages at a path, beginning with "?". */
  query?: string;
  type?: "website" | "product" | "article";
  /** Breadcrumbs after Home, down to the page itself. */
  trail?: readonly Crumb[];
  /** Things of schema.org. */
  jsonLd?: readonly object[];
  /** A variant of the page that is shared as it is, although search engines know only the page itself. */
  shared?: { query: string; picturePath: string };
  /** Other texts in the social picture; a change gives the picture a new URL. */
  socialFacts?: readonly string[];
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** Whether the path is the page's own; by default if it is indexed. */
  canonical?: boolean;
};

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

function isFacts(value: unknown): value is SiteFacts {
  return typeof value === "object" && value !== null && "publicUrl" in value && "counts" in value;
}

export function findSiteFacts(matches: Matches): SiteFacts {
  const facts = matches[0]?.loaderData;
  if (!isFacts(facts)) throw new Error("the root route has no loader data");
  return facts;
}

export function pageMeta(facts: SiteFacts, page: PageMeta): MetaDescriptor[] {
  const { shared } = page;
  const url = `${facts.publicUrl}${page.path}${page.query ?? ""}`;
  const title = `${page.title} | ${facts.name}`;
  const version = socialVersion([page.title, page.description, ...(page.socialFacts ?? [])]);
  const picturePath = shared?.picturePath ?? (page.index === false ? "/" : page.path);
  const image = `${facts.publicUrl}${socialPath(picturePath)}?v=${version}`;
  return [
    { title },
    { name: "description", content: page.description },
    { name: "keywords", content: page.keywords.join(", ") },
    ...(page.index === false ? [{ name: "robots", content: "noindex" }] : []),
    ...((page.canonical ?? page.index !== false)
      ? [{ tagName: "link" as const, rel: "canonical", href: url }]
      : []),
    { property: "og:site_name", content: facts.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url + (shared?.query ?? "") },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
    ...[
      ...(page.jsonLd ?? []),
      ...(page.trail ? [breadcrumbList(facts.publicUrl, page.trail)] : []),
    ].map((item) => ({ "script:ld+json": { "@context": "https://schema.org", ...item } })),
  ];
}
