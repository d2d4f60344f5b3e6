import type { WebPage } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";

export type PolicyData = NonNullable<ReturnType<typeof policyData>>;

export function policyData(
  { policies, policyByPath }: Catalogue,
  pathname: string,
  publicUrl: string,
) {
  const policy = policyByPath.get(pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname);
  if (!policy) return null;
  const { title, seoTitle, description, keywords, path, effective, summary } = policy;
  const webPage: WebPage = {
    "@type": "WebPage",
    name: title,
    description,
    url: publicUrl + path,
    inLanguage: "en-US",
    isPartOf: { "@id": `${publicUrl}/#website` },
  };
  return {
    title,
    seo: { title: seoTitle, description, keywords, path },
    effective,
    summary,
    ...policy.text(),
    others: policies
      .filter((other) => other !== policy)
      .map((other) => ({ label: other.title, to: other.path })),
    webPage,
  };
}
