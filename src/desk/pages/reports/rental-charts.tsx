import { findingText } from "#domain/reports/findings.ts";
import { ENDS, type End } from "#domain/reports/rental-figures.ts";
import { ChartSection } from "./chart-section.tsx";
import { Legend } from "./legend.tsx";
import { LineChartDrawing, type LineLook } from "./line-chart.tsx";
import { Ranking } from "./ranking.tsx";
import type { RentalCharts } from "./rental-charts.server.ts";
import type { ReportTable } from "./report-tables.server.ts";
import { StackBarsDrawing } from "./stack-bars.tsx";

/** Each at least 3:1 on white; the dashes tell the lines apart without color. */
const CLASS_LOOKS: readonly LineLook[] = [
  { stroke: "stroke-deep", fill: "fill-deep" },
  { stroke: "stroke-bay", fill: "fill-bay", dashes: "7 3" },
  { stroke: "stroke-[#8a6416]", fill: "fill-[#8a6416]", dashes: "2 3" },
];

const END_FILLS: Record<End, string> = {
  canceled: "fill-deep",
  no_show: "fill-bay",
  declined: "fill-[#a87f2c]",
  expired: "fill-[#8090a4]",
};

const toLook = (index: number) => CLASS_LOOKS[index % CLASS_LOOKS.length]?.fill ?? "fill-ink";

const MAX_COLUMNS = 4;

/** The full table is in the table view and the file. */
const shorten = ({ columns, rows }: ReportTable): ReportTable => ({
  columns: columns.slice(0, MAX_COLUMNS),
  rows: rows.map((row) => row.slice(0, MAX_COLUMNS)),
});

/** Charts of rentals: utilization, bookings, lead time, and bookings that were declined, canceled or expired. */
export function RentalSections({
  charts: { classes, ends, used, booked, lead, ended, units, models },
  isTable,
  file,
}: {
  charts: RentalCharts;
  isTable: boolean;
  /** Address of a chart's table as a file. */
  file: (chart: string) => string;
}) {
  const classFills = Object.fromEntries(classes.map(({ key }, index) => [key, toLook(index)]));
  return (
    <div className="grid *:border-line *:border-b md:grid-cols-2 md:*:border-r">
      <ChartSection title="Rental time used" {...used} isTable={isTable} file={file("used")}>
        <LineChartDrawing
          drawing={used.drawing}
          looks={CLASS_LOOKS}
          label={findingText(used.finding)}
        />
      </ChartSection>
      <ChartSection
        title="Rentals booked per week"
        {...booked}
        isTable={isTable}
        file={file("booked")}
      >
        <Legend entries={classes.map(({ name }, index) => ({ fill: toLook(index), text: name }))} />
        <StackBarsDrawing
          drawing={booked.drawing}
          fills={classFills}
          label={findingText(booked.finding)}
        />
      </ChartSection>
      <ChartSection
        title="How far ahead renters book"
        {...lead}
        isTable={isTable}
        file={file("lead")}
      >
        <Ranking table={lead.table} caption="How far ahead renters book" />
      </ChartSection>
      <ChartSection
        title="Declined, canceled and expired"
        {...ended}
        isTable={isTable}
        file={file("ended")}
      >
        <Legend
          entries={ENDS.map((end) => ({ fill: END_FILLS[end], text: toEndName(ends, end) }))}
        />
        <StackBarsDrawing
          drawing={ended.drawing}
          fills={END_FILLS}
          label={findingText(ended.finding)}
        />
      </ChartSection>
      <ChartSection title="Rentals by model" {...models} isTable={isTable} file={file("models")}>
        <Ranking table={shorten(models.table)} caption="Rentals by model" />
      </ChartSection>
      <ChartSection title="Rentals by cart" {...units} isTable={isTable} file={file("units")}>
        <Ranking table={shorten(units.table)} caption="Rentals by cart" />
      </ChartSection>
    </div>
  );
}

const toEndName = (ends: RentalCharts["ends"], end: End) =>
  ends.find(({ key }) => key === end)?.name ?? end;
