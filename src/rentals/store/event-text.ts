import { methodText, PAYMENT_WORDS } from "#domain/bookings/payments.ts";
import { type Fee, sumFees } from "#domain/bookings/return-fees.ts";
import { formatCents } from "#domain/money.ts";
import type { Override } from "#domain/rentals/staff-stay.ts";
import { type RecordEvent, UNKNOWN_EVENT } from "#records/read-events.server.ts";
import {
  type ChangeDetail,
  changesText,
  type HistoryLabels,
  overrideText,
} from "./booking-changes.ts";

const text = (value: unknown) => (typeof value === "string" ? value : "");

function paidText({ kind, method, cents, cardDigits }: Record<string, unknown>): string {
  const word = Object.entries(PAYMENT_WORDS).find(([known]) => known === kind)?.[1] ?? "Recorded";
  return `${word}: ${formatCents(Number(cents))}, ${methodText(text(method), text(cardDigits) || null)}`;
}

const feesText = (fees: unknown) =>
  formatCents(Array.isArray(fees) ? sumFees(fees as readonly Fee[]) : 0);

const MAIL_STEPS: Readonly<Record<string, string>> = {
  again: "Sent the email again",
  "by phone": "Reached the customer by phone, since an email did not arrive",
  address: "Corrected the email address, which ended the old link",
  link: "Ended the customer's link and mailed a new one",
  "taken back": "Unsent a message",
};

function noHoldText({ noHold, open }: Record<string, unknown>): string {
  if (noHold === "person") {
    return `. Same person, ${Number(open) + 1} open requests: no cart is kept until it is confirmed`;
  }
  return noHold === "class"
    ? ". People we don't know keep half of the class: no cart is kept until it is confirmed"
    : "";
}

/** The sentence about the rule that staff overrode, if any. */
function madeAnyway({ override }: Record<string, unknown>): string {
  return override === undefined ? "" : `. ${overrideText(override as Override)}`;
}

/** Describes an event, such as "Confirmed with 4S-19"; for a note or a message, returns its text. */
export function eventText(
  { kind, detail, reason }: Pick<RecordEvent, "kind" | "detail" | "reason">,
  labels: HistoryLabels,
): string {
  const unit = text(detail.unit);
  const because = reason ? `: ${reason}` : "";
  switch (kind) {
    case "requested":
      return `Asked for this booking${noHoldText(detail)}${madeAnyway(detail)}`;
    case "confirmed":
      if (typeof detail.rule === "number") {
        return `Confirmed by rule (at least ${detail.rule} stay free), ${unit === "" ? "no cart yet" : `with ${unit}`}`;
      }
      return `Confirmed${unit === "" ? ", no cart yet" : ` with ${unit}`}${madeAnyway(detail)}`;
    case "assigned":
      return `Assigned ${unit || "no cart"}, was ${text(detail.before) || "none"}`;
    case "out":
      return `Checked out ${unit}${because && `, with something open${because}`}`;
    case "returned":
      return `Checked in, fees ${formatCents(Number(detail.feesCents ?? 0))}`;
    case "closed":
      return "Closed";
    case "reopened":
      return "Reopened";
    case "corrected":
      return `Corrected the fees, ${feesText(detail.before)} → ${feesText(detail.after)}${because}`;
    case "declined":
      return `Declined${because}`;
    case "expired":
      return "The request expired";
    case "canceled":
      return `Canceled, refund ${formatCents(Number(detail.refundCents ?? 0))}`;
    case "no_show":
      return "The customer didn't show up";
    case "changed":
      return changesText(detail as ChangeDetail, labels) ?? "Changed the stay";
    case "undone":
      return changesText(detail as ChangeDetail, labels) ?? "Undid the last step";
    case "paid":
      return (Array.isArray(detail.payments) ? detail.payments : [detail]).map(paidText).join("; ");
    case "voided":
      return `Voided “${paidText(detail)}”${because}`;
    case "mail":
      return MAIL_STEPS[text(detail.step)] ?? "Sent an email";
    case "note":
    case "message":
      return reason ?? "";
    default:
      return UNKNOWN_EVENT;
  }
}
