/** Labels of call results, after the caller's name. */
export const CALL_LABELS: Readonly<Record<string, string>> = {
  reached: "called and reached the customer",
  voicemail: "called, left a voicemail",
  "no-answer": "called, no answer",
};

/** Labels of decisions about an inquiry, after a name. */
const STATUS_LABELS: Readonly<Record<string, string>> = {
  waiting: "set this back to waiting",
  answered: "marked this as answered",
  closed: "closed this",
  confirmed: "confirmed the booking",
  declined: "declined the booking",
  address: "corrected the email address",
  won: "marked this as won",
  lost: "marked this as lost",
  none: "marked this as no sale",
  open: "opened the outcome again",
};

export const withReason = (what: string, text: string | null): string =>
  text === null ? what : `${what}: ${text}`;

/** A newer version may have written other statuses. */
export const statusText = (detail: string | null, text: string | null): string =>
  withReason(STATUS_LABELS[detail ?? ""] ?? "changed the status", text);
