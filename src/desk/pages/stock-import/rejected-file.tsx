import { Form } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { TextField } from "#desk/ui/field.tsx";
import { pluralize } from "#domain/money.ts";
import type { ImportView } from "./import-view.server.ts";

const MAX_SHOWN = 100;

/** Each mistake of a file that cannot be imported, with the row it is in. */
export function RejectedFile({
  file,
  view,
}: {
  file: { id: string; skip: string };
  view: ImportView & { ok: false };
}) {
  const { mistakes, rejected, rows } = view;
  return (
    <section aria-label="Mistakes in the file">
      <h2 className="text-section">
        {rejected > 0
          ? `${rejected} of ${pluralize(rows, "row")} cannot be taken, so nothing would be imported`
          : "This file cannot be imported"}
      </h2>
      <ul className="mt-3 grid gap-1">
        {mistakes.slice(0, MAX_SHOWN).map((mistake) => (
          <li key={mistake} className="border-danger border-l-3 bg-danger-soft px-3 py-1.5">
            {mistake}
          </li>
        ))}
      </ul>
      {mistakes.length > MAX_SHOWN && (
        <p className="mt-2 text-muted">
          And {pluralize(mistakes.length - MAX_SHOWN, "more", "more")}.
        </p>
      )}
      <Form action="/desk/stock/import" className="mt-5 flex flex-wrap items-end gap-3">
        <input type="hidden" name="file" value={file.id} />
        <div className="min-w-64">
          <TextField
            name="skip"
            label="Columns to leave out"
            defaultValue={file.skip}
            hint="Such as: Cost, Lot number"
          />
        </div>
        <Button type="submit">Look again</Button>
      </Form>
    </section>
  );
}
