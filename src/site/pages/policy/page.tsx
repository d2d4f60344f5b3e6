import { data } from "react-router";
import { dateText } from "#domain/dates.ts";
import { Trail } from "#site/chrome/trail.tsx";
import { notFoundMeta } from "#site/not-found/not-found-meta.ts";
import { NotFoundScreen } from "#site/not-found/not-found-screen.tsx";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { breadcrumbList } from "#site/seo/structured-data.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import type { Route } from "./+types/page.ts";
import { policyData } from "./policy-data.server.ts";
import { OtherPolicies, PolicyContents } from "./policy-links.tsx";

/** All policy addresses share this page: /policies/…, and the two spellings each of privacy and terms. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return policyData(catalogue, url.pathname, publicUrl) ?? data(null, { status: 404 });
}

export function meta({ matches, loaderData: policy }: Route.MetaArgs) {
  const facts = factsOf(matches);
  if (!policy) {
    return notFoundMeta(facts);
  }
  return pageMeta(facts, {
    ...policy.seo,
    type: "article",
    jsonLd: [
      policy.webPage,
      breadcrumbList(facts.publicUrl, [
        { name: "Home", path: "/" },
        { name: policy.title, path: policy.seo.path },
      ]),
    ],
  });
}

export default function PolicyPage({ loaderData: policy }: Route.ComponentProps) {
  const facts = useSiteFacts();
  if (!policy) return <NotFoundScreen facts={facts} />;
  const { title, summary, effective, sections, html, others } = policy;
  return (
    <>
      <article>
        <div className="page text-head">
          <Trail current={title} />
          <h1 className="h1-vehicle">{title}</h1>
          <p className="lead">{summary}</p>
          {effective && (
            <p className="text-muted">
              Effective <time dateTime={effective}>{dateText(effective)}</time>
            </p>
          )}
        </div>
        <div className="page policy">
          <PolicyContents sections={sections} />
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made at start from our own Markdown, in which raw HTML is dropped
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
      </article>
      <OtherPolicies others={others} />
    </>
  );
}
