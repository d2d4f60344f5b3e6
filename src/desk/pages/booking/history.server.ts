import { PAYMENT_WORDS } from "#desk/bookings/booking-words.ts";
import { momentText } from "#desk/ui/instant-text.ts";
import { centsText } from "#domain/money.ts";
import type { ReservationEvent } from "#reservations/find-reservations.server.ts";

export type HistoryLine = {
  key: string;
  is: "message" | "note" | "event";
  who: string;
  what: string;
  when: string;
};

const text = (value: unknown) => (typeof value === "string" ? value : "");

function paidText({ kind, method, cents }: Record<string, unknown>): string {
  const word = Object.entries(PAYMENT_WORDS).find(([known]) => known === kind)?.[1] ?? "Recorded";
  return `${word}: ${centsText(Number(cents))}, ${text(method)}`;
}

function eventText({ kind, detail, reason }: ReservationEvent): string {
  const unit = text(detail.unit);
  const because = reason ? `: ${reason}` : "";
  switch (kind) {
    case "requested":
      return "Asked for this booking";
    case "confirmed":
      return unit === "" ? "Confirmed, no cart yet" : `Confirmed with ${unit}`;
    case "assigned":
      return `Assigned ${unit || "no cart"}, was ${text(detail.before) || "none"}`;
    case "out":
      return `Handed over ${unit}${because && `, with something open${because}`}`;
    case "returned":
      return `Took the cart back, fees ${centsText(Number(detail.feesCents ?? 0))}`;
    case "closed":
      return "Closed";
    case "declined":
      return `Declined${because}`;
    case "expired":
      return "The request expired";
    case "cancelled":
      return `Canceled, refund ${centsText(Number(detail.refundCents ?? 0))}`;
    case "no_show":
      return "Nobody was there";
    case "changed":
      return "Changed the stay";
    case "undone":
      return "Took the last step back";
    case "paid":
      return paidText(detail);
    case "note":
    case "message":
      return reason ?? "";
  }
}

/** The newest first. */
export function historyLines(events: readonly ReservationEvent[], now: Date): HistoryLine[] {
  return events
    .map((event, index) => ({
      key: String(index),
      is: event.kind === "note" || event.kind === "message" ? event.kind : ("event" as const),
      who: event.author,
      what: eventText(event),
      when: momentText(event.at, now),
    }))
    .toReversed();
}

/** What was done since a version, which notes and messages do not change. The oldest first. */
export function changesSince(
  events: readonly ReservationEvent[],
  versions: number,
  now: Date,
): string[] {
  const lines = historyLines(events, now).filter(({ is }) => is === "event");
  return lines
    .slice(0, versions)
    .toReversed()
    .map(({ who, what, when }) => `${who}, ${when}: ${what}`);
}
