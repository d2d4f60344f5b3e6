import type { Interest } from "#domain/inquiries/inquiry-fields.ts";
import type { Draft, FormValues } from "./contact-draft.ts";

/** What the form writes by itself. */
export type Prefill = { firstLine: string; interest: Interest };

/** The message as the form offers it: the first line, and an empty line to go on from. */
export function prefilledMessage(firstLine: string): string {
  return firstLine === "" ? "" : `${firstLine}\n\n`;
}

function withFirstLine(message: string, previous: string, next: string): string {
  if (message.trim() === "") return prefilledMessage(next);
  if (previous === "" || !message.startsWith(previous)) return message;
  const rest = message.slice(previous.length);
  return next === "" ? rest.trimStart() : next + rest;
}

/** What the visitor has typed: values that the form would write by itself, or that are empty, are left out. */
export function draftOf(values: FormValues, prefill: Prefill): Draft {
  const typed = Object.entries(values).filter(
    ([name, value]) =>
      value.trim() !== "" &&
      !(name === "interest" && value === prefill.interest) &&
      !(name === "message" && value.trim() === prefill.firstLine),
  );
  return { values: Object.fromEntries(typed), firstLine: prefill.firstLine };
}

/**
 * The form's values with a draft put back: what was typed since the page came stands, and the draft's own first line
 * gives way to the new one.
 */
export function withDraft(now: FormValues, draft: Draft, prefill: Prefill): FormValues {
  const typed = draftOf(now, prefill).values;
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
