import { momentText } from "#desk/ui/instant-text.ts";
import { eventText } from "#reservations/event-text.ts";
import type { ReservationEvent } from "#reservations/find-reservations.server.ts";

export type HistoryLine = {
  key: string;
  is: "message" | "note" | "event";
  who: string;
  what: string;
  when: string;
};

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
