import { Form } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { COLUMNS, columnLabel } from "#inventory/import-columns.ts";
import type { ImportView } from "#inventory/import-view.server.ts";
import { SelectField } from "#ui/form/field.tsx";

/** The choice for a column that becomes a specification of its own. */
export const OWN_COLUMN = "own";

/** A choice for each column of the file: what it is, or that it is left out. */
export function ColumnForm({
  file,
  columns,
  busy,
}: {
  file: { id: string };
  columns: ImportView["columns"];
  busy: boolean;
}) {
  return (
    <Form method="post" action={`/desk/stock/import?file=${file.id}`} className="grid gap-4">
      <input type="hidden" name="intent" value="columns" />
      <input type="hidden" name="file" value={file.id} />
      <div className="grid gap-4 md:grid-cols-2">
        {columns.map(({ heading, example, column }) => (
          <div key={heading}>
            <input type="hidden" name="heading" value={heading} />
            <SelectField
              name="column"
              label={heading}
              hint={example === "" ? "No cart has a value" : `Such as: ${example}`}
              defaultValue={
                column === null || COLUMNS.includes(column) ? (column ?? "") : OWN_COLUMN
              }
            >
              <option value="">Leave out</option>
              {COLUMNS.map((each) => (
                <option key={each} value={each}>
                  {columnLabel(each)}
                </option>
              ))}
              <option value={OWN_COLUMN}>Show it on the page under its heading</option>
            </SelectField>
          </div>
        ))}
      </div>
      <div>
        <Button type="submit" busy={busy}>
          Look again
        </Button>
      </div>
    </Form>
  );
}
