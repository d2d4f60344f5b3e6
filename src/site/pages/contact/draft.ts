import type { Interest } from "#domain/inquiries/inquiry-fields.ts";

export type FormValues = Record<string, string>;

export type Prefill = { firstLine: string; interest: Interest };

/** `firstLine` is the one that the form had prefilled. */
export type Draft = { values: FormValues; firstLine: string };

const KEY = "contact-draft";

export function prefilledMessage(firstLine: string): string {
  return firstLine === "" ? "" : `${firstLine}\n\n`;
}

function withFirstLine(message: string, previous: string, next: string): string {
  if (message.trim() === "") return prefilledMessage(next);
  if (previous === "" || !message.startsWith(previous)) return message;
  const rest = message.slice(previous.length);
  return next === "" ? rest.trimStart() : next + rest;
}

export function toDraft(values: FormValues, prefill: Prefill): Draft {
  const typed = Object.entries(values).filter(
    ([name, value]) =>
      value.trim() !== "" &&
      !(name === "interest" && value === prefill.interest) &&
      !(name === "message" && value.trim() === prefill.firstLine),
  );
  return { values: Object.fromEntries(typed), firstLine: prefill.firstLine };
}

/** Newer input wins, and the draft's first line becomes the current one. */
export function withDraft(now: FormValues, draft: Draft, prefill: Prefill): FormValues {
  const typed = toDraft(now, prefill).values;
  const { message, ...others } = draft.values;
  return {
    ...now,
    ...others,
    ...(message === undefined
      ? {}
      : { message: withFirstLine(message, draft.firstLine, prefill.firstLine) }),
    ...typed,
  };
}

function textsIn(value: unknown): FormValues {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

export function readDraft(): Draft | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof found !== "object" || found === null || !("values" in found)) return null;
    return { values: textsIn(found.values), firstLine: textsIn(found).firstLine ?? "" };
  } catch {
    return null;
  }
}

/** Null removes it. Does nothing where the browser refuses storage. */
export function storeDraft(draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage, the text is still in the form.
  }
}
