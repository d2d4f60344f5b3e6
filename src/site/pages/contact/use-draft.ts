import { type RefObject, useEffect } from "react";
import { CALL_TIME_FIELDS } from "#domain/inquiries/call-time.ts";
import { INQUIRY_FIELDS } from "#domain/inquiries/inquiry-fields.ts";
import {
  type FormValues,
  type Prefill,
  readDraft,
  storeDraft,
  toDraft,
  withDraft,
} from "./draft.ts";

const FIELDS = [...INQUIRY_FIELDS, ...CALL_TIME_FIELDS, "vehicle", "cart", "serialNumber"] as const;

/** Null where the form does not have the field, or decides it. */
function findControl(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isOpen =
    (control instanceof HTMLInputElement && control.type !== "hidden") ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement ||
    control instanceof RadioNodeList;
  return isOpen ? control : null;
}

function valuesIn(form: HTMLFormElement): FormValues {
  return Object.fromEntries(FIELDS.map((name) => [name, findControl(form, name)?.value ?? ""]));
}

function fill(form: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = findControl(form, name);
    if (control === null || control.value === value) continue;
    control.value = value;
    // Such as a day that has passed since.
    if (control.value === "" && control instanceof HTMLSelectElement) control.selectedIndex = 0;
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
    storeDraft(toDraft(valuesIn(form.current), prefill));
  }, [form, firstLine, interest, isRestored]);
  return () => {
    if (form.current) storeDraft(toDraft(valuesIn(form.current), { firstLine, interest }));
  };
}
