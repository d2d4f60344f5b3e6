import type { AppointmentEnd } from "#domain/reports/appointments.ts";
import { type Finding, findingText } from "#domain/reports/findings.ts";
import { ChartSection } from "./chart-section.tsx";
import { Legend } from "./legend.tsx";
import { Ranking } from "./ranking.tsx";
import type { ReportTable } from "./report-tables.server.ts";
import type { StackBars } from "./stack-bars.server.ts";
import { StackBarsDrawing } from "./stack-bars.tsx";

/** Each at least 3:1 on white. */
const FILLS: Readonly<Record<AppointmentEnd, string>> = {
  kept: "fill-bay",
  "no-show": "fill-danger",
  canceled: "fill-[#8090a4]",
  open: "fill-deep",
};

const LEGEND = [
  { fill: FILLS.kept, text: "kept" },
  { fill: FILLS["no-show"], text: "no-show" },
  { fill: FILLS.canceled, text: "canceled" },
  { fill: FILLS.open, text: "to come" },
];

/** Test drives and service visits: how many came. */
export function AppointmentSections({
  appointments: { finding, tables, drawing },
  isTable,
  file,
}: {
  appointments: {
    finding: Finding;
    tables: Record<"visits" | "visits-by-kind" | "visits-by-source", ReportTable>;
    drawing: StackBars<AppointmentEnd>;
  };
  isTable: boolean;
  file: (chart: string) => string;
}) {
  const rankings = [
    { chart: "visits-by-kind", title: "Appointments by kind" },
    { chart: "visits-by-source", title: "How appointments found us" },
  ] as const;
  return (
    <div className="grid border-line border-b md:grid-cols-2 xl:grid-cols-3">
      <ChartSection
        title="Appointments per week"
        finding={finding}
        table={tables.visits}
        isTable={isTable}
        file={file("visits")}
      >
        <Legend entries={LEGEND} />
        <StackBarsDrawing drawing={drawing} fills={FILLS} label={findingText(finding)} />
      </ChartSection>
      {rankings.map(({ chart, title }) => (
        <ChartSection
          key={chart}
          title={title}
          finding={finding}
          table={tables[chart]}
          isTable={isTable}
          file={file(chart)}
        >
          <Ranking table={tables[chart]} caption={title} />
        </ChartSection>
      ))}
    </div>
  );
}
