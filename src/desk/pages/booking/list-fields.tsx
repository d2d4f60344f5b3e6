import type { ReactNode } from "react";
import type { Fields } from "#desk/ui/action-data.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { TextArea, TextField } from "#ui/form/field.tsx";
import type { ListItem } from "./checklists.ts";

type Values = Fields;

const ROW = "flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-line-2 border-b py-1.5";

const VALUE =
  "min-h-8 min-w-0 rounded-control border border-edge bg-white px-2 text-right text-second placeholder:text-muted touch:min-h-11 max-md:text-[16px]";

/** One thing to go through, with what there is to say about it. */
export function ListFields({ items, values }: { items: readonly ListItem[]; values: Values }) {
  return items.map(({ key, label, hint }) => (
    <li key={key} className={ROW}>
      <label className="flex min-h-8 grow basis-40 items-center gap-3 touch:min-h-11">
        <input
          type="checkbox"
          name={`item-${key}`}
          value="yes"
          defaultChecked={values[`item-${key}`] === "yes"}
          className="size-5 shrink-0 accent-ink"
        />
        {label}
      </label>
      <input
        name={`value-${key}`}
        aria-label={`${label}: ${hint}`}
        placeholder={hint}
        maxLength={200}
        autoComplete="off"
        defaultValue={values[`value-${key}`] ?? ""}
        className={`${VALUE} w-40`}
      />
    </li>
  ));
}

export function ChargeField({
  values,
  hint,
  error,
}: {
  values: Values;
  hint?: string;
  error: string | undefined;
}) {
  return (
    <li className={ROW}>
      <label htmlFor="charge" className="grow basis-40">
        Charge {hint && <span className="text-muted text-second">{hint}</span>}
      </label>
      <span className="flex items-center gap-1.5">
        <input
          id="charge"
          name="charge"
          type="number"
          min={0}
          max={100}
          inputMode="numeric"
          defaultValue={values.charge ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "charge-error" : undefined}
          className={`${VALUE} w-20`}
        />
        %
      </span>
      <InlineAlert id="charge-error" className="w-full">
        {error}
      </InlineAlert>
    </li>
  );
}

export function PlainRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className={ROW}>
      <span className="grow basis-40">{label}</span>
      {children}
    </li>
  );
}

/** Notes beside the list, and why something of it stays open. */
export function ListNotes({ values }: { values: Values }) {
  return (
    <>
      <TextArea
        label="Notes"
        name="notes"
        rows={2}
        maxLength={2000}
        defaultValue={values.notes ?? ""}
      />
      <TextField
        label="Why something is left open"
        name="missingReason"
        maxLength={500}
        defaultValue={values.missingReason ?? ""}
      />
    </>
  );
}
