import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { pluralize } from "#domain/money.ts";
import type { ImportView, ShownVehicle } from "#inventory/import-view.server.ts";
import { CheckRow } from "#ui/form/check-row.tsx";
import { SelectField } from "#ui/form/field.tsx";

export const SIMILAR_ALL = "similar-all";
/** The name of a row's field starts with it; the id of the row follows. */
export const SIMILAR = "similar-";
const similarField = (id: string) => `${SIMILAR}${id}`;

type PlanView = ImportView & { ok: true };

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-section">
        {title} <span className="figures font-normal text-muted">{count}</span>
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

function SimilarRows({ similar }: { similar: PlanView["similar"] }) {
  return (
    <Part title="Possible duplicates" count={similar.count}>
      <p className="mb-2 text-muted">
        These stock numbers differ from another only by zeros, spaces or hyphens. Rows about which
        nothing is chosen are left out.
      </p>
      {similar.shown.map(({ where, id, name, like }) => (
        <fieldset key={id} className="border-line-2 border-t py-2">
          <legend className="float-left mr-3">
            <span className="text-muted">{where}:</span> <strong>{name}</strong> {id}, and {like.id}{" "}
            ({like.name}) of {like.place}
          </legend>
          <span className="flex flex-wrap gap-4">
            <label className="flex items-center gap-2">
              <input type="radio" name={similarField(id)} value="same" className="accent-ink" />
              The same cart
            </label>
            <label className="flex items-center gap-2">
              <input type="radio" name={similarField(id)} value="other" className="accent-ink" />
              Another cart
            </label>
          </span>
        </fieldset>
      ))}
      {similar.count > 1 && (
        <SelectField name={SIMILAR_ALL} label="All the others" className="max-w-64">
          <option value="">Leave out</option>
          <option value="same">The same carts</option>
          <option value="other">Other carts</option>
        </SelectField>
      )}
    </Part>
  );
}

function RejectedRows({
  file,
  rejected,
}: {
  file: { id: string };
  rejected: PlanView["rejected"];
}) {
  return (
    <Part title="Left out" count={rejected.count}>
      <ul className="grid gap-1">
        {rejected.shown.map(({ where, mistakes }) => (
          <li key={where} className="border-danger border-l-3 bg-danger-soft px-3 py-1.5">
            {where}: {mistakes.join("; ")}
          </li>
        ))}
      </ul>
      {rejected.count > rejected.shown.length && (
        <p className="text-muted">And {rejected.count - rejected.shown.length} more.</p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <a className="underline" href={`/desk/stock/import/left-out.csv?file=${file.id}`} download>
          Save these rows as CSV
        </a>
        <CheckRow name="whole" label="Import nothing while a row is left out" />
      </div>
    </Part>
  );
}

/** Changes that an import would make, and the button that makes exactly these. */
export function PlanForm({
  file,
  view,
  busy,
}: {
  file: { id: string; version: number };
  view: PlanView;
  busy: boolean;
}) {
  const { added, changed, unchanged, missing, isMostlyMissing, rejected, similar } = view;
  const total = added.count + changed.count;
  return (
    <Form method="post" action={`/desk/stock/import?file=${file.id}`} className="grid gap-6">
      <input type="hidden" name="file" value={file.id} />
      <input type="hidden" name="version" value={file.version} />
      <p>
        <strong>
          {pluralize(added.count, "cart")} would be added, {changed.count} changed.
        </strong>{" "}
        {unchanged > 0 && `${pluralize(unchanged, "cart")} stay as they are.`}{" "}
        {rejected.count > 0 &&
          `${rejected.count} of ${pluralize(view.rows, "row")} would be left out: they are below.`}
      </p>
      {view.notes.length > 0 && (
        <ul className="text-muted">
          {view.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <SimilarRows similar={similar} />
      <RejectedRows file={file} rejected={rejected} />
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
      <Part title="Prices to check" count={view.unusual?.count ?? 0}>
        <p className="mb-2 text-muted">
          They change by more than half, or are far from what carts like these cost.
        </p>
        <ul className="text-danger">
          {view.unusual?.shown.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <CheckRow name="prices" label="Yes, these prices are right" />
      </Part>
      <Part title="New" count={added.count}>
        <Vehicles {...added} />
      </Part>
      <Part title="Photos on other sites, by cart" count={view.photos.count}>
        <p className="mb-2 text-muted">
          They are fetched after the import and checked as your own uploads are. This page then says
          which could not be added.
        </p>
        {view.photos.shown.map(({ vehicle, addresses }) => (
          <details key={vehicle} className="border-line-2 border-t py-1.5">
            <summary className="cursor-pointer">
              <strong>{vehicle}</strong> {pluralize(addresses.length, "photo")}
            </summary>
            <ul className="mt-1 text-second [overflow-wrap:anywhere]">
              {addresses.map((address) => (
                <li key={address}>{address}</li>
              ))}
            </ul>
          </details>
        ))}
        {view.photos.count > view.photos.shown.length && (
          <p className="text-muted">And {view.photos.count - view.photos.shown.length} more.</p>
        )}
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
