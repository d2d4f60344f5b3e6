import type { ReactNode } from "react";
import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { rightFor } from "#desk/content/content-rights.ts";
import type { FieldChoice } from "#desk/content/field-choice.ts";
import { labelWith, valueText } from "#desk/content/field-labels.ts";
import { fieldName } from "#desk/content/field-names.ts";
import { Button } from "#desk/ui/button.tsx";
import { can } from "#people/roles.ts";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { FORM_ID, useForm, useRoles, useTypedDocument } from "./content-form.tsx";

/** Formats a field's value while nobody types in it. */
function inputText(value: Json | undefined, field: FieldPath, unit: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return valueText(value, field) + (unit && ` ${unit}`);
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" ? value : String(value);
}

/** The text of a value that is none of the choices. */
const otherText = (value: string) => (value.startsWith("/photos/") ? "Your photo" : value);

/** A new release changed a field that was edited here, too: both values, and the choice. */
export function ReleaseNotice({ path, field }: { path: string; field: FieldPath }) {
  const { documents } = useForm();
  const roles = useRoles();
  const name = fieldName(path, field);
  const released = documents.released[name];
  if (released === undefined || !can(roles, rightFor(path, field))) return null;
  const { mine, release } = released;
  const button = { type: "submit", form: FORM_ID, name: "intent", size: "row" } as const;
  return (
    <div className="mt-1 rounded-control bg-amber-soft px-2.5 py-2 text-amber-title text-second sm:col-span-2">
      <p className="whitespace-pre-line wrap-break-word">
        The new release says {release} here. The site shows {mine}.
      </p>
      <p className="mt-1.5 flex flex-wrap gap-2">
        <Button {...button} value={`release-theirs ${name}`}>
          {labelWith("Take", release, "the release’s")}
        </Button>
        <Button {...button} value={`release-mine ${name}`}>
          {labelWith("Keep", mine, "ours")}
        </Button>
      </p>
    </div>
  );
}

type Props = {
  path: string;
  field: FieldPath;
  label: string;
  /** Label beside the figure, such as "hours". */
  unit?: string;
  /** "lines" is a list with one entry per line. */
  type?: "text" | "time" | "tel" | "email" | "url" | "color" | "area" | "lines" | "yes-no";
  /** One of a few values. */
  choices?: readonly FieldChoice[] | undefined;
  /** The id of a datalist with values to choose from. */
  list?: string;
  /** The label is for screen readers only. */
  isQuiet?: boolean;
  /** The label is at the left of a short field; for texts of one line. */
  isRow?: boolean;
  hint?: ReactNode;
  rows?: number;
  className?: string;
};

/** One field of a document, with what the site shows below it while something else is typed. */
export function SettingField({
  path,
  field,
  unit = "",
  type = "text",
  hint,
  isQuiet = false,
  isRow = false,
  ...props
}: Props) {
  const { documents, typed, type: onType, rejection } = useForm();
  const roles = useRoles();
  const name = fieldName(path, field);
  const onSite = fieldAt(documents.shown[path], field);
  const mine = fieldAt(useTypedDocument(path), field);
  const shown = inputText(onSite, field, unit);
  const value = typed[name] ?? inputText(mine, field, unit);
  const changed = value !== shown;
  const common = {
    form: FORM_ID,
    name,
    value,
    "data-changed": changed || undefined,
    error: rejection?.fieldErrors[name],
    labelClass: isQuiet ? "sr-only" : isRow ? "" : undefined,
    frameClass: isRow ? "grid-cols-[1fr_auto] items-center gap-x-3" : undefined,
    label: props.label,
    className: `figures disabled:bg-stage disabled:text-muted ${props.className ?? ""}`,
    hint: (
      <>
        {hint}
        {changed && type !== "area" && type !== "lines" && (
          <span className="block font-semibold text-bay">
            was{" "}
            {props.choices?.find((choice) => choice.value === shown)?.text ??
              valueText(onSite, field)}
          </span>
        )}
      </>
    ),
    // Read-only fields are left out of the form, so that nobody posts what is not theirs.
    disabled: !can(roles, rightFor(path, field)),
  };
  const control = () => {
    if (type === "area" || type === "lines") {
      return (
        <TextArea
          {...common}
          rows={props.rows ?? 4}
          onChange={(event) => onType(name, event.target.value)}
        />
      );
    }
    const choices =
      type === "yes-no"
        ? [
            { value: "true", text: "Yes" },
            { value: "false", text: "No" },
          ]
        : props.choices;
    if (choices) {
      return (
        <SelectField {...common} onChange={(event) => onType(name, event.target.value)}>
          {!choices.some((choice) => choice.value === value) && (
            <option value={value}>{value === "" ? "Choose" : otherText(value)}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </SelectField>
      );
    }
    return (
      <TextField
        {...common}
        list={props.list}
        type={type}
        autoComplete="off"
        onChange={(event) => onType(name, event.target.value)}
      />
    );
  };
  return (
    <>
      {control()}
      <ReleaseNotice path={path} field={field} />
    </>
  );
}
