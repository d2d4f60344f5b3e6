import { dateText } from "#domain/dates.ts";
import { Trail } from "#site/chrome/trail.tsx";
import { PolicyContents } from "#site/pages/policy/policy-links.tsx";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { breadcrumbList } from "#site/seo/structured-data.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import type { Route } from "./+types/page.ts";
import { accessibilityData } from "./accessibility-data.server.ts";
import { PointList } from "./point-list.tsx";
import { ReportWays } from "./report-ways.tsx";

const SECTIONS = [
  { id: "aim", heading: "What we aim for" },
  { id: "tests", heading: "What is tested" },
  { id: "limits", heading: "What does not work well yet" },
  { id: "report", heading: "Tell us" },
] as const;

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return accessibilityData(catalogue, publicUrl);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const facts = factsOf(matches);
  return pageMeta(facts, {
    title: "Accessibility of this site",
    description: `What is tested for WCAG 2.2 AA on every page, last on ${dateText(loaderData.lastTested)}, what does not work well yet, and how to tell us about a barrier.`,
    keywords: [
      "accessibility statement",
      "WCAG 2.2 AA",
      "accessible golf cart dealer website",
      "report an accessibility barrier",
    ],
    path: "/accessibility",
    jsonLd: [
      loaderData.webPage,
      breadcrumbList(facts.publicUrl, [
        { name: "Home", path: "/" },
        { name: "Accessibility", path: "/accessibility" },
      ]),
    ],
  });
}

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts();
  const { standard, level, lastTested, methods, limits, reportPath } = loaderData;
  const [aim, tests, known, report] = SECTIONS;
  return (
    <article>
      <div className="page text-head">
        <Trail current="Accessibility" />
        <h1 className="h1-vehicle">Accessibility</h1>
        <p className="lead">
          This site should work for you by keyboard, by touch, with a screen reader, with large text
          and on a small screen. Here is what we test, and what is not good yet.
        </p>
        <p className="text-muted">
          Last tested <time dateTime={lastTested}>{dateText(lastTested)}</time>
        </p>
      </div>
      <div className="page policy">
        <PolicyContents sections={[...SECTIONS]} />
        <div className="prose">
          <h2 id={aim.id}>{aim.heading}</h2>
          <p>
            The standard is {standard}, level {level}. The tests below found no failure of it on the
            day they were last run. That is our own result, not a certificate.
          </p>
          <h2 id={tests.id}>{tests.heading}</h2>
          <p>The same tests belong to the checks that every change of this site must pass.</p>
          <PointList points={methods} />
          <h2 id={known.id}>{known.heading}</h2>
          <PointList points={limits} />
          <h2 id={report.id}>{report.heading}</h2>
          {facts && <ReportWays facts={facts} reportPath={reportPath} />}
        </div>
      </div>
    </article>
  );
}
