import { data } from "react-router";
import { formatDate } from "#domain/dates.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { DocumentBody } from "#site/chrome/document-body.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { PageHead } from "#site/chrome/page-head.tsx";
import { NotFoundScreen, notFoundMeta } from "#site/not-found/not-found-screen.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { Route } from "./+types/page.ts";
import { type PolicyData, policyData } from "./policy-data.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return policyData(catalogue, url.pathname, publicUrl) ?? data(null, { status: 404 });
}

export function meta({ matches, loaderData: policy }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  if (!policy) return notFoundMeta(facts);
  return pageMeta(facts, {
    ...policy.seo,
    type: "article",
    trail: [{ name: policy.title, path: policy.seo.path }],
    jsonLd: [policy.webPage],
  });
}

function OtherPolicies({ others }: Pick<PolicyData, "others">) {
  return (
    <nav aria-labelledby="other-policies" className="bg-foam py-16 print:hidden">
      <div className="page">
        <h2 id="other-policies" className="text-24 lg:text-30">
          Other policies
        </h2>
        <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {others.map(({ label, to }) => (
            <li key={to}>
              <a
                href={to}
                className="flex min-h-12 items-center border-line border-b font-semibold text-bay underline-offset-4 hover:underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

export default function PolicyPage({ loaderData: policy }: Route.ComponentProps) {
  if (!policy) return <NotFoundScreen />;
  const { title, summary, effective, sections, html, others, seo } = policy;
  const about = { subject: title, page: seo.path };
  return (
    <>
      <article>
        <PageHead current={title} title={title} lead={summary}>
          {effective && (
            <p className="text-muted">
              Effective <time dateTime={effective}>{formatDate(effective)}</time>
            </p>
          )}
        </PageHead>
        <DocumentBody sections={sections}>
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made at start from our own Markdown, in which raw HTML is dropped
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </DocumentBody>
      </article>
      <OtherPolicies others={others} />
      <ClosingCall title="Questions about this policy?" text="Call us or send a message.">
        <CallButton look="primary" />
        <ActionLink href={contactPath(about)} look="outline">
          Contact us
        </ActionLink>
        <OpeningLine about={about} />
      </ClosingCall>
    </>
  );
}
