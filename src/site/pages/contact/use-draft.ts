import { type RefObject, useEffect, useState } from "react";
import { INQUIRY_FIELDS } from "#domain/inquiries/inquiry-fields.ts";
import {
  type FormValues,
  getDraft,
  type Prefill,
  prefilledMessage,
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
      control instanceof HTMLInputElement ||
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

/** Hydration resets a text area to its default value, which therefore has to be what the visitor typed before. */
export function useInitialMessage(firstLine: string, posted: string | undefined): string {
  const [message] = useState(() => {
    const initial = posted ?? prefilledMessage(firstLine);
    if (typeof document === "undefined") return initial;
    const area = document.querySelector<HTMLTextAreaElement>("textarea#message");
    if (!area) return initial;
    const { value } = area;
    // Once a value has been assigned, hydration leaves the caret and the selection where they are.
    area.value = value;
    return value;
  });
  return message;
}
