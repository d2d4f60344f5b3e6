import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { CheckRow } from "#desk/ui/field.tsx";
import { pluralize } from "#domain/money.ts";
import type { ImportView, ShownVehicle } from "./import-view.server.ts";

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-section">
        {title} <span className="figures font-normal font-sans text-muted">{count}</span>
      </h2>
      {children}
    </section>
  );
}

function Vehicles({ shown, count }: { shown: readonly ShownVehicle[]; count: number }) {
  return (
    <>
      <ul>
        {shown.map(({ id, name, price }) => (
          <li key={id} className="flex gap-3 border-line-2 border-t py-1.5">
            <span className="min-w-0 grow">
              <strong>{name}</strong> <span className="text-muted text-second">{id}</span>
            </span>
            <span className="figures">{price}</span>
          </li>
        ))}
      </ul>
      {count > shown.length && <p className="mt-1 text-muted">And {count - shown.length} more.</p>}
    </>
  );
}

/** What an import would change, and the button that does exactly this. */
export function PlanForm({
  file,
  view,
  busy,
}: {
  file: { id: string; version: number; skip: string };
  view: ImportView & { ok: true };
  busy: boolean;
}) {
  const { added, changed, unchanged, missing, isMostlyMissing } = view;
  const total = added.count + changed.count;
  return (
    <Form method="post" action={`/desk/stock/import?file=${file.id}`} className="grid gap-6">
      <input type="hidden" name="file" value={file.id} />
      <input type="hidden" name="version" value={file.version} />
      <input type="hidden" name="skip" value={file.skip} />
      <p>
        <strong>
          {pluralize(added.count, "cart")} would be added, {changed.count} changed.
        </strong>{" "}
        {unchanged > 0 && `${pluralize(unchanged, "cart")} stay as they are.`}
      </p>
      <Part title="Changed" count={changed.count}>
        {changed.shown.map(({ id, name, changes }) => (
          <div key={id} className="border-line-2 border-t py-2">
            <p>
              <strong>{name}</strong> <span className="text-muted text-second">{id}</span>
            </p>
            <ul className="mt-1 text-second">
              {changes.map(({ field, before, after }) => (
                <li key={field}>
                  <span className="text-muted">{field}:</span>{" "}
                  <del className="bg-danger-soft px-1 no-underline">{before}</del> →{" "}
                  <ins className="bg-seagrass-soft px-1 no-underline">{after}</ins>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {changed.count > changed.shown.length && (
          <p className="text-muted">And {changed.count - changed.shown.length} more.</p>
        )}
      </Part>
      <Part title="New" count={added.count}>
        <Vehicles {...added} />
      </Part>
      <Part title="Imported earlier, not in this file" count={missing.count}>
        <Vehicles {...missing} />
        <CheckRow
          name="sync"
          label={`The file is my whole stock: mark ${pluralize(missing.count, "cart")} as missing and out of stock`}
        />
        {isMostlyMissing && (
          <CheckRow name="sure" label="Yes, although that is more than half of them" />
        )}
      </Part>
      <div>
        <Button type="submit" name="intent" value="apply" look="primary" busy={busy}>
          {total === 0 ? "Import" : `Import ${pluralize(total, "cart")}`}
        </Button>
      </div>
    </Form>
  );
}
