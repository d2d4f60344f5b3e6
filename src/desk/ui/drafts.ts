import { forgetAllFiles } from "./kept-files.ts";

const PREFIX = "desk-form:";

/** Keys of drafts of a single text, such as a reply. */
export const TEXT_PREFIX = "desk-draft:";

/** The field in which a form names its draft. */
export const DRAFT_FIELD = "draft";

/** `at` is when it was typed, in milliseconds since 1970. */
export type Draft = { at: number; values: Readonly<Record<string, string | boolean>> };

/** Null if nothing of this form is kept on the device. */
export function readDraft(name: string): Draft | null {
  const text = localStorage.getItem(PREFIX + name);
  return text === null ? null : JSON.parse(text);
}

export function writeDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // The device's storage is full or closed: the form works without.
  }
}

/** With the drafts of its parts, whose names begin with its own. */
export function removeDraft(name: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX + name)) localStorage.removeItem(key);
  }
}

/** Removes the draft of a form that was sent. */
export function forgetDraft(form: FormData): void {
  const name = form.get(DRAFT_FIELD);
  if (typeof name === "string") removeDraft(name);
}

/** When somebody signs out, since others may use the device. */
export function forgetAllDrafts(): void {
  forgetAllFiles();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) || key.startsWith(TEXT_PREFIX)) localStorage.removeItem(key);
  }
}
