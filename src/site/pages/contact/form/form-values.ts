import { INQUIRY_FIELDS } from "#domain/inquiries/inquiry-fields.ts";
import type { FormValues } from "./contact-draft.ts";

/** Every text of a form, hidden fields included, by its name. */
export function stringsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The values of the visitor's own fields. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const all = stringsOf(form);
  return Object.fromEntries(INQUIRY_FIELDS.map((name) => [name, all[name] ?? ""]));
}

/** Writes values into the fields of their names. */
export function fill(form: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    const takesValue =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof RadioNodeList;
    if (takesValue && control.value !== value) control.value = value;
  }
}

/** The hidden fields: where the inquiry comes from and what it is about. */
export function contextOf(form: HTMLFormElement): Record<string, string> {
  const names: readonly string[] = INQUIRY_FIELDS;
  return Object.fromEntries(
    Object.entries(stringsOf(form)).filter(([name]) => !names.includes(name)),
  );
}
