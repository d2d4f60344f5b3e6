import { Table } from "#desk/ui/table.tsx";
import type { LogLine } from "./state.server.ts";

/** Fields with what they were and what they are, as a table. */
export function ChangeList({
  changes,
  headings = ["On the site", "Yours"],
}: {
  changes: LogLine["changes"];
  headings?: readonly [before: string, after: string];
}) {
  return (
    <Table columns={["Field", ...headings]}>
      {changes.map(({ label, before, after }) => (
        <tr key={`${label}${before}`} className="border-line-2 border-t align-top">
          <th scope="row" className="py-2 pr-4 font-semibold">
            {label}
          </th>
          <td className="whitespace-pre-line py-2 pr-4 text-muted">{before}</td>
          <td className="whitespace-pre-line py-2">{after}</td>
        </tr>
      ))}
    </Table>
  );
}
