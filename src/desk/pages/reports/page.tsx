import { ChartColumn, Download, List } from "lucide";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Page } from "#desk/ui/page.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import { useScroller } from "#desk/ui/use-scroller.ts";
import { formatMonthDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { INQUIRY_KINDS } from "#domain/inquiries/inquiry-subject.ts";
import { formatCount } from "#domain/money.ts";
import {
  cartsFinding,
  findingText,
  inquiriesFinding,
  responsesFinding,
  sourcesFinding,
  townsFinding,
} from "#domain/reports/findings.ts";
import { DIRECT } from "#domain/reports/first-touch.ts";
import { outcomesFinding } from "#domain/reports/outcomes.ts";
import { formatDuration } from "#domain/reports/response-times.ts";
import type { ReportSpan } from "#domain/reports/weeks.ts";
import type { Route } from "./+types/page.ts";
import { readAppointmentReport } from "./appointment-report.server.ts";
import { AppointmentSections } from "./appointment-sections.tsx";
import { ChartSection } from "./chart-section.tsx";
import { figureStrip } from "./figure-strip.server.ts";
import { FigureStrip } from "./figure-strip.tsx";
import { KIND_FILLS, KindLegend } from "./kind-legend.tsx";
import { OutcomeSections } from "./outcome-sections.tsx";
import { PeriodForm } from "./period-form.tsx";
import { Ranking } from "./ranking.tsx";
import { readRentals } from "./read-rentals.server.ts";
import { periodText, readReport } from "./read-report.server.ts";
import { rentalCharts } from "./rental-charts.server.ts";
import { RentalSections } from "./rental-charts.tsx";
import { hasRentals, reportChoice } from "./report-choice.server.ts";
import { periodMistakes, reportFile, reportQuery } from "./report-query.ts";
import { type ReportTable, reportTables } from "./report-tables.server.ts";
import { layoutResponseRanges } from "./response-ranges.server.ts";
import { ResponseLegend, ResponseRangesDrawing } from "./response-ranges.tsx";
import { layoutStackBars } from "./stack-bars.server.ts";
import { StackBarsDrawing } from "./stack-bars.tsx";
import { layoutTownMap } from "./town-map.server.ts";
import { TownMapDrawing } from "./town-map.tsx";

const SPANS: readonly { span: ReportSpan; label: string }[] = [
  { span: "4-weeks", label: "4 weeks" },
  { span: "13-weeks", label: "13 weeks" },
  { span: "year", label: "Year" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireRight(context, "reports");
  const services = context.get(deskServices);
  const choice = reportChoice(url, person);
  const report = await readReport(services, choice);
  const { weeks, sources, carts, towns, promiseMinutes } = report;
  const tables = reportTables(report);
  const rentals = hasRentals(choice) ? await readRentals(services, choice.weeks, choice.now) : null;
  const appointments = await readAppointmentReport(services, choice.weeks, choice.now);
  const query = reportQuery.parse(url.searchParams);
  const today = dealershipTime(choice.now).day;
  // The week that still runs would look like a fall.
  const wholeWeeks = weeks.filter(({ isRunning }) => !isRunning);
  const named = ({ columns, rows }: ReportTable): ReportTable => ({
    columns,
    rows: rows.map(([monday = "", ...values]) => [
      formatMonthDay(String(monday), choice.now),
      ...values,
    ]),
  });
  const byTown = towns.map(({ name, count }) => ({ name, count }));
  return {
    query,
    today,
    mistakes: periodMistakes(query, today),
    isOwn: choice.assignee !== null,
    period: periodText(report),
    isCompared: report.before !== null || rentals?.before != null || appointments.isCompared,
    figures: figureStrip(report, rentals, choice.now),
    rentals: rentals && rentalCharts(rentals, named),
    appointments: {
      ...appointments,
      tables: { ...appointments.tables, visits: named(appointments.tables.visits) },
    },
    promise: formatDuration(promiseMinutes),
    inquiries: {
      finding: inquiriesFinding(wholeWeeks.map(({ counts }) => counts)),
      table: named(tables.inquiries),
      drawing: layoutStackBars(weeks, INQUIRY_KINDS, formatCount),
    },
    responses: {
      finding: responsesFinding(report.totals.responses),
      table: named(tables.responses),
      drawing: layoutResponseRanges(weeks, promiseMinutes),
    },
    sources: { finding: sourcesFinding(sources, DIRECT), table: tables.sources },
    outcomes: {
      finding: outcomesFinding(report.outcomes),
      bySource: tables.outcomes,
      byPerson: tables["outcomes-by-person"],
      lost: tables.lost,
    },
    carts: { finding: cartsFinding(carts), table: tables.carts },
    towns: {
      finding: townsFinding(byTown),
      table: tables.towns,
      drawing: layoutTownMap(services.catalogue().areas, towns),
    },
  };
}

export const meta = () => [{ title: "Reports · The desk" }];

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const report = loaderData;
  const { query, inquiries, responses, sources, outcomes, carts, towns } = report;
  const { span, isTable, from } = query;
  const file = (chart: string) => reportFile(chart, query);
  const sentence = `${report.isOwn ? "Inquiries that you have taken, " : ""}${report.period}${report.isCompared ? ", compared with the same period of the year before" : ""}`;
  return (
    <Page
      title="Reports"
      sentence={sentence}
      panes
      tools={
        <>
          <Segmented
            label="Weeks"
            tabs={SPANS.map((choice) => ({
              label: choice.label,
              to: reportQuery.path(query, { span: choice.span, from: "", to: "" }),
              current: from === "" && choice.span === span,
            }))}
          />
          <ButtonLink
            to={reportQuery.path(query, { isTable: !isTable })}
            icon={isTable ? ChartColumn : List}
          >
            {isTable ? "Show as charts" : "Show as tables"}
          </ButtonLink>
          <ButtonLink href={file("all")} download icon={Download}>
            CSV
          </ButtonLink>
        </>
      }
    >
      <div ref={useScroller<HTMLDivElement>("panes")} className="min-w-0 grow overflow-y-auto">
        <PeriodForm query={query} today={report.today} mistakes={report.mistakes} />
        <p className="px-4 pt-2 text-muted text-second md:hidden">{sentence}</p>
        <FigureStrip figures={report.figures} />
        <div className="grid md:grid-cols-2 xl:grid-cols-[1fr_1fr_320px]">
          <div className="contents *:border-line *:border-b md:*:border-r">
            <ChartSection
              title="Inquiries per week"
              {...inquiries}
              isTable={isTable}
              file={file("inquiries")}
            >
              <KindLegend />
              <StackBarsDrawing
                drawing={inquiries.drawing}
                fills={KIND_FILLS}
                label={findingText(inquiries.finding)}
              />
            </ChartSection>
            <ChartSection
              title="First reply against the promise"
              {...responses}
              isTable={isTable}
              file={file("responses")}
            >
              <ResponseLegend promise={report.promise} />
              <ResponseRangesDrawing
                drawing={responses.drawing}
                label={findingText(responses.finding)}
              />
            </ChartSection>
          </div>
          <div
            className={
              towns.table.rows.length === 0
                ? "contents"
                : "max-xl:order-last max-xl:col-span-full xl:row-span-2"
            }
          >
            <ChartSection title="Towns" {...towns} isTable={isTable} file={file("towns")}>
              <TownMapDrawing drawing={towns.drawing} label={findingText(towns.finding)} />
            </ChartSection>
          </div>
          <div className="contents *:border-line max-xl:*:border-b md:*:border-r">
            <ChartSection
              title="How they found us"
              {...sources}
              isTable={isTable}
              file={file("sources")}
            >
              <Ranking table={sources.table} caption="How they found us" />
            </ChartSection>
            <OutcomeSections {...outcomes} isTable={isTable} file={file} />
            <ChartSection
              title="Carts asked about"
              {...carts}
              isTable={isTable}
              file={file("carts")}
            >
              <Ranking table={carts.table} caption="Carts asked about" />
            </ChartSection>
          </div>
        </div>
        {report.appointments.hasAppointments && (
          <AppointmentSections appointments={report.appointments} isTable={isTable} file={file} />
        )}
        {report.rentals && <RentalSections charts={report.rentals} isTable={isTable} file={file} />}
      </div>
    </Page>
  );
}
