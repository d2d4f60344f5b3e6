import type { ReactNode } from "react";
import { Table } from "#desk/ui/table.tsx";
import { type Finding, findingText } from "#domain/reports/findings.ts";
import type { ReportTable } from "./report-tables.server.ts";

/** One question: what the figures say, the drawing, or the table behind it. */
export function ChartSection({
  title,
  finding,
  table,
  isTable,
  file,
  children,
}: {
  title: string;
  finding: Finding;
  table: ReportTable;
  isTable: boolean;
  /** Address of the table as a file. */
  file: string;
  children: ReactNode;
}) {
  const { before, figure, after } = finding;
  const hasFigures = table.rows.some(([, ...values]) => values.some((value) => Number(value) > 0));
  if (!hasFigures) {
    return (
      <section
        aria-label={title}
        className="col-span-full flex flex-wrap border-line border-b items-baseline gap-x-3 px-4 py-2.5 md:px-6 order-last"
      >
        <h2 className="font-semibold text-[15px]">{title}</h2>
        <p className="text-[13px] text-muted">{findingText(finding)}</p>
      </section>
    );
  }
  return (
    <section aria-label={title} className="min-w-0 px-4 py-4 md:px-6">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold text-[15px]">{title}</h2>
        <a
          href={file}
          download
          className="rounded-sm px-1 py-0.5 font-semibold text-bay text-xs hover:underline"
        >
          CSV<span className="sr-only"> of {title}</span>
        </a>
      </div>
      <p className="text-[13px] text-muted">
        {before}
        <strong className="font-semibold text-ink">{figure}</strong>
        {after}
      </p>
      {isTable ? <Figures table={table} title={title} /> : children}
    </section>
  );
}

function Figures({ table: { columns, rows }, title }: { table: ReportTable; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className="mt-2 overflow-x-auto" tabIndex={0} aria-label={`Figures: ${title}`}>
      <Table
        columns={columns.map((label, index) => ({ label, isRight: index > 0 }))}
        className="whitespace-nowrap text-[13px] tabular-nums"
      >
        {rows.map(([label, ...values]) => (
          <tr key={label} className="border-line-2 border-b">
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]} className="py-1.5 pl-3 text-right">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  );
}
