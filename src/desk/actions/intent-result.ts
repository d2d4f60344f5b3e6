import { ownersText } from "#desk/session/right-labels.ts";
import type { Fields } from "#desk/ui/action-data.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import type { Right } from "#people/roles.ts";
import type { LastChange } from "#records/change-result.ts";

export type Ok<Data = never> = {
  kind: "ok";
  /** A sentence about the completed change. */
  message?: string;
  /** Target of the redirect; the page itself if missing. */
  to?: string;
  /** The message is about a problem, though the post was handled. */
  isProblem?: boolean;
  /** The fields of a post that undoes the change. */
  undo?: Fields | null;
  /** Data for the page to show once, without a redirect. */
  data?: Data;
  headers?: Record<string, string>;
};

export type Rejected<Data = never> = {
  kind: "rejected";
  /** Missing where the field errors say it all. */
  message?: string;
  fieldErrors?: Fields;
  /** The person's role may not do that. */
  isForbidden?: boolean;
  data?: Data;
};

export type Outdated = {
  kind: "outdated";
  message: string;
  changes?: readonly string[];
  retryFields?: Fields | null;
};

/** A button, and the fields of the same post with what it says. */
export type Answer = { button: string; fields: Fields };

/** Something that a person has to say yes to first; `fields` are those of the same post with the yes. */
export type Question<Data = never> = {
  kind: "question";
  message: string;
  button: string;
  fields: Fields;
  /** Where it can be answered in several ways. */
  others?: readonly Answer[];
  data?: Data;
};

export type IntentResult<Data = never> =
  | Ok<Data>
  | Rejected<Data>
  | Outdated
  | Question<Data>
  /** The record is gone. */
  | { kind: "missing" };

export const ok = (message: string, options: Omit<Ok, "kind" | "message"> = {}): Ok => ({
  kind: "ok",
  message,
  ...options,
});

export const reject = (message: string): Rejected => ({ kind: "rejected", message });

/** A sentence about the records that a colleague changed first, for the message of a change of several; empty for none. */
export function describeLeft(count: number): string {
  if (count === 0) return "";
  return ` ${count} had changed in the meantime and ${count === 1 ? "stays as it is" : "stay as they are"}.`;
}

/** Says who was faster: "Olga Editor changed this booking at 9:31 AM.", and `next`. `record` is such as "this booking". */
export const toOutdated = ({ by, at }: LastChange, record: string, next: string): Outdated => ({
  kind: "outdated",
  message: `${by} changed ${record} at ${formatRecentTime(at, new Date())}. ${next}`,
});

/** Rejects a person whose role lacks a right, and names the roles that have it. */
export const rejectRole = (right: Right): Rejected => ({
  kind: "rejected",
  message: `${ownersText(right)}.`,
  isForbidden: true,
});

export const rejectFields = (fieldErrors: Fields, message?: string): Rejected => ({
  kind: "rejected",
  fieldErrors,
  ...(message !== undefined && { message }),
});

/**
 * A question before something that is probably a mistake. `about` is what the person confirms, such as the amounts: other amounts
 * bring the question back. Null once the post confirms it.
 */
export function askOnce(
  values: Fields,
  { about, message, button }: { about: string; message: string; button: string },
): Question | null {
  if (values.sure === about) return null;
  return { kind: "question", message, button, fields: { ...values, sure: about } };
}
