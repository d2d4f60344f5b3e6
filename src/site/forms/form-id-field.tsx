import { type RefObject, useEffect, useRef } from "react";
import { SUBMISSION_ID_FIELD } from "#domain/inquiries/inquiry-fields.ts";

const storageKey = (form: HTMLFormElement) => `form-id ${form.getAttribute("action")}`;

function readId(form: HTMLFormElement): string | null {
  try {
    return sessionStorage.getItem(storageKey(form));
  } catch {
    return null;
  }
}

/** Null removes it. */
function storeId(form: HTMLFormElement, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(storageKey(form));
    else sessionStorage.setItem(storageKey(form), id);
  } catch {
    // Without storage, the id is in the field until the page is left.
  }
}

/** Browsers have no `randomUUID` on pages without HTTPS. The form then has no id, as without JavaScript. */
const createId = (): string => crypto.randomUUID?.() ?? "";

/**
 * Gives the form an id when it is sent. Only this browser knows it. The tab keeps it, also over a reload, until the site
 * has stored the form: if the response is lost, sending the form again does not store it twice.
 */
export function FormIdField({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const sentForm = form.current;
    // React's own listeners come later: the router then reads the field.
    const fillIn = () => {
      if (sentForm === null || field.current === null) return;
      const id = readId(sentForm) ?? (field.current.value || createId());
      field.current.value = id;
      storeId(sentForm, id);
    };
    sentForm?.addEventListener("submit", fillIn);
    return () => sentForm?.removeEventListener("submit", fillIn);
  }, [form]);
  return <input ref={field} type="hidden" name={SUBMISSION_ID_FIELD} />;
}

/** Once the form is stored: what is sent next is another submission. */
export function forgetFormId(form: HTMLFormElement | null): void {
  if (form === null) return;
  storeId(form, null);
  const field = form.elements.namedItem(SUBMISSION_ID_FIELD);
  if (field instanceof HTMLInputElement) field.value = "";
}
