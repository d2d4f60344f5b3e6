import { type RefObject, useEffect } from "react";
import { INQUIRY_FIELDS } from "#domain/inquiries/inquiry-fields.ts";
import {
  type FormValues,
  getDraft,
  type Prefill,
  readDraft,
  storeDraft,
  withDraft,
} from "./draft.ts";

function valuesIn(form: HTMLFormElement): FormValues {
  const fields = new FormData(form);
  return Object.fromEntries(INQUIRY_FIELDS.map((name) => [name, String(fields.get(name) ?? "")]));
}

function fill(form: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    const isTextual =
      (control instanceof HTMLInputElement && control.type !== "hidden") ||
      control instanceof HTMLTextAreaElement ||
      control instanceof RadioNodeList;
    if (isTextual && control.value !== value) control.value = value;
  }
}

/** Returns a function that stores the form's current values. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { firstLine, interest }: Prefill,
  isRestored: boolean,
): () => void {
  useEffect(() => {
    const prefill = { firstLine, interest };
    const draft = isRestored ? readDraft() : null;
    if (!form.current) return;
    if (draft) fill(form.current, withDraft(valuesIn(form.current), draft, prefill));
    storeDraft(getDraft(valuesIn(form.current), prefill));
  }, [form, firstLine, interest, isRestored]);
  return () => {
    if (form.current) storeDraft(getDraft(valuesIn(form.current), { firstLine, interest }));
  };
}
