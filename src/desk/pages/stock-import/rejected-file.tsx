import type { ImportView } from "#inventory/import-view.server.ts";
import { headingText } from "#inventory/stock-files/stock-reading.ts";
import { ColumnForm } from "./column-form.tsx";

/** The questions about a file's columns that must be settled before anything can be imported. */
export function RejectedFile({
  file,
  view,
  busy,
}: {
  file: { id: string };
  view: ImportView & { ok: false };
  busy: boolean;
}) {
  const { mistakes, unknown, columns } = view;
  const sentences = [
    ...(unknown.length === 0
      ? []
      : [`${headingText(unknown)}. Choose below what to do with it, then look again`]),
    ...mistakes,
  ];
  return (
    <section aria-label="Columns of the file" className="grid gap-5">
      <h2 className="text-section">Say what the columns are</h2>
      <ul className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence} className="border-danger border-l-3 bg-danger-soft px-3 py-1.5">
            {sentence}.
          </li>
        ))}
      </ul>
      <ColumnForm file={file} columns={columns} busy={busy} />
    </section>
  );
}
