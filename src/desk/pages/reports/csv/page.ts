import { data } from "react-router";
import { csvResponse } from "#desk/actions/file-response.server.ts";
import {
  APPOINTMENT_CHARTS,
  type AppointmentChart,
  readAppointmentReport,
} from "#desk/pages/reports/appointment-report.server.ts";
import { readRentals } from "#desk/pages/reports/read-rentals.server.ts";
import { readReport } from "#desk/pages/reports/read-report.server.ts";
import {
  RENTAL_CHARTS,
  type RentalChart,
  rentalTables,
} from "#desk/pages/reports/rental-tables.server.ts";
import { hasRentals, reportChoice } from "#desk/pages/reports/report-choice.server.ts";
import {
  REPORT_CHARTS,
  type ReportChart,
  type ReportTable,
  reportTables,
} from "#desk/pages/reports/report-tables.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/page.ts";

const isChart = (name: string): name is ReportChart =>
  REPORT_CHARTS.some((chart) => chart === name);

const isRentalChart = (name: string): name is RentalChart =>
  RENTAL_CHARTS.some((chart) => chart === name);

const isAppointmentChart = (name: string): name is AppointmentChart =>
  APPOINTMENT_CHARTS.some((chart) => chart === name);

/** Each table as a file, such as inquiries.csv; all.csv has one under the other. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = requireRight(context, "reports");
  const name = params.file?.match(/^(.+)\.csv$/)?.[1] ?? "";
  const isKnown =
    name === "all" || isChart(name) || isRentalChart(name) || isAppointmentChart(name);
  if (!isKnown) throw data(null, { status: 404 });
  const choice = reportChoice(url, person);
  const services = context.get(deskServices);
  if (isRentalChart(name) && !hasRentals(choice)) throw data(null, { status: 403 });
  const found: ReportTable[] = [];
  if (name === "all" || isChart(name)) {
    const tables = reportTables(await readReport(services, choice));
    found.push(...(name === "all" ? REPORT_CHARTS : [name]).map((chart) => tables[chart]));
  }
  if (isRentalChart(name) || (name === "all" && hasRentals(choice))) {
    const tables = rentalTables(await readRentals(services, choice.weeks, choice.now));
    found.push(...(name === "all" ? RENTAL_CHARTS : [name]).map((chart) => tables[chart]));
  }
  if (name === "all" || isAppointmentChart(name)) {
    const { tables } = await readAppointmentReport(services, choice.weeks, choice.now);
    found.push(...(name === "all" ? APPOINTMENT_CHARTS : [name]).map((chart) => tables[chart]));
  }
  const tables = found.map(({ columns, rows }) => [columns, ...rows]);
  return csvResponse(`${name}-${choice.name}.csv`, ...tables);
}
