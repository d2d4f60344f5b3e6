import { type RecordEvent, UNKNOWN_EVENT } from "#records/read-events.server.ts";

/** Labels of call results, after the caller's name. */
const CALL_LABELS: Readonly<Record<string, string>> = {
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

const assigneeText = ({ to }: RecordEvent["detail"]) =>
  typeof to === "string" ? `assigned it to ${to}` : "unassigned it";

/** Describes an event of an inquiry, to follow a name; without the reason. */
export function inquiryEventText({
  kind,
  detail,
  to_state,
}: Pick<RecordEvent, "kind" | "detail" | "to_state">): string {
  switch (kind) {
    case "call":
      return CALL_LABELS[String(detail.outcome)] ?? "called";
    case "assigned":
      return assigneeText(detail);
    case "status":
      // A newer version may have written other statuses.
      return STATUS_LABELS[to_state ?? ""] ?? "changed the status";
    case "undone":
      return (to_state !== null && STATUS_LABELS[to_state]) || assigneeText(detail);
    case "added":
      return detail.way === "visit" ? "logged a visit" : "logged a call";
    default:
      return UNKNOWN_EVENT.toLowerCase();
  }
}
