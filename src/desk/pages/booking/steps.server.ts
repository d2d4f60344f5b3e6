import type { BookingState } from "#domain/bookings/states.ts";
import { STATE_WORDS } from "#domain/bookings/states.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";

export type Step = { label: string; detail: string; is: "done" | "now" | "later" };

const ORDER: readonly BookingState[] = ["requested", "confirmed", "out", "returned", "closed"];

/** The way of a booking: what was done and when, what is next, what is later. */
export function toSteps({ booking, events }: FoundBooking, now: Date): Step[] {
  const { state, fromAt, toAt } = booking;
  const describeDone = (state: BookingState): string => {
    const event = events.findLast(({ kind }) => kind === state);
    if (event === undefined) return "";
    const [who = ""] = event.author.split(" ", 1);
    const when = formatRecentTime(event.at, now);
    return state === "requested" || event.person === null ? when : `${when}, ${who}`;
  };
  const place = ORDER.indexOf(state);
  if (place === -1) {
    const before = events.findLast(({ to_state }) => to_state === state)?.from_state;
    const done = ORDER.slice(0, ORDER.findIndex((step) => step === (before ?? "requested")) + 1);
    return [
      ...done.map(
        (step): Step => ({ label: STATE_WORDS[step], detail: describeDone(step), is: "done" }),
      ),
      { label: STATE_WORDS[state], detail: describeDone(state), is: "now" },
    ];
  }
  const isDone = (state: BookingState) => place >= ORDER.indexOf(state);
  const step = (state: BookingState, label: string, planned: string): Step =>
    isDone(state)
      ? { label, detail: describeDone(state), is: "done" }
      : { label, detail: planned, is: "later" };
  const steps: Step[] = [
    step("requested", "Requested", ""),
    step("confirmed", "Confirmed", "not yet"),
    step("out", "Out", formatRecentTime(fromAt, now)),
    step("returned", "Returned", `due ${formatRecentTime(toAt, now)}`),
    step("closed", "Closed", "deposit returned"),
  ];
  const next = steps.findIndex(({ is }) => is === "later");
  return steps.map((step, index) => (index === next ? { ...step, is: "now" } : step));
}
