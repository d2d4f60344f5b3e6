import { stringify } from "csv-stringify/sync";
import { data, type LoaderFunctionArgs } from "react-router";
import { readReport } from "#desk/pages/reports/read-report.server.ts";
import { reportChoice } from "#desk/pages/reports/report-choice.server.ts";
import type { ReportTable } from "#desk/pages/reports/report-tables.server.ts";
import {
  REPORT_CHARTS,
  type ReportChart,
  reportTables,
} from "#desk/pages/reports/report-tables.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";

const isChart = (name: string): name is ReportChart => REPORT_CHARTS.some((one) => one === name);

// A cell that begins like a formula, such as a campaign's name, would be run by a spreadsheet.
const CSV = { record_delimiter: "windows", escape_formulas: true } as const;

const csvText = ({ columns, rows }: ReportTable) => stringify([columns, ...rows], CSV);

/** Each table as a file, such as inquiries.csv; all.csv has one under the other. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const person = requireRight(context, "reports");
  const name = params.file?.match(/^(.+)\.csv$/)?.[1] ?? "";
  if (name !== "all" && !isChart(name)) throw data(null, { status: 404 });
  const choice = reportChoice(url, person);
  const tables = reportTables(await readReport(context.get(deskServices), choice));
  const charts = name === "all" ? REPORT_CHARTS : [name];
  const text = charts.map((chart) => csvText(tables[chart])).join("\r\n");
  // Excel needs the byte order mark to read UTF-8.
  return new Response(`\ufeff${text}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${choice.span}.csv"`,
    },
  });
}
