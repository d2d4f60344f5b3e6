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
    <table className="w-full text-left">
      <thead className="text-caption text-muted">
        <tr>
          <th scope="col" className="py-1.5 pr-4 font-semibold">
            Field
          </th>
          <th scope="col" className="py-1.5 pr-4 font-semibold">
            {headings[0]}
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            {headings[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={`${label}${before}`} className="border-line-2 border-t align-top">
            <th scope="row" className="py-2 pr-4 font-semibold">
              {label}
            </th>
            <td className="whitespace-pre-line py-2 pr-4 text-muted">{before}</td>
            <td className="whitespace-pre-line py-2">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
