import type { Finding } from "#domain/reports/findings.ts";
import { ChartSection } from "./chart-section.tsx";
import { Ranking } from "./ranking.tsx";
import type { ReportTable } from "./report-tables.server.ts";

/** How inquiries ended: by where they came from, by who had them, and why they were lost. */
export function OutcomeSections({
  finding,
  bySource,
  byPerson,
  lost,
  isTable,
  file,
}: {
  finding: Finding;
  bySource: ReportTable;
  byPerson: ReportTable;
  lost: ReportTable;
  isTable: boolean;
  file: (chart: string) => string;
}) {
  const sections = [
    { title: "How they ended", chart: "outcomes", table: bySource },
    { title: "How they ended, by person", chart: "outcomes-by-person", table: byPerson },
    { title: "Why they were lost", chart: "lost", table: lost },
  ];
  return sections.map(({ title, chart, table }) => (
    <ChartSection
      key={chart}
      title={title}
      finding={finding}
      table={table}
      isTable={isTable}
      file={file(chart)}
    >
      <Ranking table={table} caption={title} />
    </ChartSection>
  ));
}
