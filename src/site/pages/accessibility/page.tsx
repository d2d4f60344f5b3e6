import type { AccessibilityStatement } from "#domain/content/accessibility-schema.ts";
import { formatDate } from "#domain/dates.ts";
import { telHref } from "#domain/dealership/phone.ts";
import { DocumentBody } from "#site/chrome/document-body.tsx";
import { PageHead } from "#site/chrome/page-head.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { type SiteFacts, useSiteFacts } from "#site/site-facts.ts";
import type { Route } from "./+types/page.ts";
import { accessibilityData } from "./accessibility-data.server.ts";

const SECTIONS = [
  { id: "aim", heading: "What we aim for" },
  { id: "tests", heading: "What we test" },
  { id: "limits", heading: "What doesn't work well yet" },
  { id: "report", heading: "Tell us" },
  { id: "software", heading: "Software and fonts" },
] as const;

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return accessibilityData(catalogue, publicUrl);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Accessibility of this site",
    description: `How we test every page for WCAG 2.2 AA, last on ${formatDate(loaderData.lastTested)}, what doesn't work well yet, and how to tell us about a problem.`,
    keywords: [
      "accessibility statement",
      "WCAG 2.2 AA",
      "accessible golf cart dealer website",
      "report an accessibility barrier",
    ],
    path: "/accessibility",
    trail: [{ name: "Accessibility", path: "/accessibility" }],
    jsonLd: [loaderData.webPage],
  });
}

function PointList({ points }: { points: AccessibilityStatement["methods"] }) {
  return (
    <ul>
      {points.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}.</strong> {text}
        </li>
      ))}
    </ul>
  );
}

function Report({ facts, reportPath }: { facts: SiteFacts; reportPath: string }) {
  const { phone, email, openHours, promise } = facts;
  return (
    <>
      <p>
        If something on this site gets in your way, tell us which page it was and what you use to
        browse. We'll answer within {promise.maximumHours} hours, get you what you were looking for
        another way, and look into the problem.
      </p>
      <ul>
        <li>
          Call <a href={telHref(phone)}>{phone}</a>. {openHours}
        </li>
        <li>
          Write to <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          Use <a href={reportPath}>the contact form, with the subject filled in</a>
        </li>
      </ul>
    </>
  );
}

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts();
  const { standard, level, lastTested, methods, limits, reportPath } = loaderData;
  const [aim, tests, known, report, software] = SECTIONS;
  return (
    <article>
      <PageHead
        current="Accessibility"
        title="Accessibility"
        lead="This site should work for you by keyboard, by touch, with a screen reader, with large text and on a small screen. Here's what we test and what still needs work."
      >
        <p className="text-muted">
          Last tested <time dateTime={lastTested}>{formatDate(lastTested)}</time>
        </p>
      </PageHead>
      <DocumentBody sections={SECTIONS}>
        <div className="prose">
          <h2 id={aim.id}>{aim.heading}</h2>
          <p>
            We follow {standard}, level {level}. The tests below found no failures on the day they
            were last run. That's our own result, not a certificate.
          </p>
          <h2 id={tests.id}>{tests.heading}</h2>
          <p>Every change to this site has to pass the same tests.</p>
          <PointList points={methods} />
          <h2 id={known.id}>{known.heading}</h2>
          <PointList points={limits} />
          <h2 id={report.id}>{report.heading}</h2>
          <Report facts={facts} reportPath={reportPath} />
          <h2 id={software.id}>{software.heading}</h2>
          <p>
            This site is built with open-source software (<a href="/licenses.txt">licenses</a>) and
            set in Instrument Sans (<a href="/fonts/OFL.txt">license of the typeface</a>).
          </p>
        </div>
      </DocumentBody>
    </article>
  );
}
