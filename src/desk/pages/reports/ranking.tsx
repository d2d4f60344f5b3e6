import type { ReportTable } from "./report-tables.server.ts";

/** All rows are in the table and the file. */
const MAX_ROWS = 7;

const BAR = { width: 140, height: 10 };

/** The first rows of a table, whose first figure is also drawn as a bar. */
export function Ranking({ table, caption }: { table: ReportTable; caption: string }) {
  const [name, ...figures] = table.columns;
  const rows = table.rows.slice(0, MAX_ROWS);
  const highest = Math.max(1, ...rows.map(([, count]) => Number(count)));
  return (
    <table className="mt-2 w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted text-xs">
          <th scope="col" className="py-1.5 font-normal">
            {name}
          </th>
          <td />
          {figures.map((figure) => (
            <th
              key={figure}
              scope="col"
              className="whitespace-nowrap py-1.5 pl-3 text-right font-normal"
            >
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, count = 0, ...rest]) => (
          <tr key={label} className="border-line-2 border-b">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              {label}
            </th>
            <td className="w-[30%]">
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${BAR.width} ${BAR.height}`}
                preserveAspectRatio="none"
                className="h-2.5 w-full"
              >
                <rect
                  width={(BAR.width * Number(count)) / highest}
                  height={BAR.height}
                  rx="2"
                  className="fill-bay"
                />
              </svg>
            </td>
            <td className="py-2.5 pl-3 text-right font-semibold tabular-nums">{count}</td>
            {rest.map((value, index) => (
              <td
                key={figures[index + 1]}
                className="py-2.5 pl-3 text-right text-muted tabular-nums"
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
