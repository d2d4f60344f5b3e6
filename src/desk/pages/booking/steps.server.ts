import { momentText } from "#desk/ui/instant-text.ts";
import type { ReservationState } from "#domain/reservations/states.ts";
import { STATE_WORDS } from "#domain/reservations/states.ts";
import type { FoundReservation } from "#rentals/find-reservations.server.ts";

export type Step = { label: string; detail: string; is: "done" | "now" | "later" };

const ORDER: readonly ReservationState[] = ["requested", "confirmed", "out", "returned", "closed"];

/** The way of a booking: what was done and when, what is next, what is later. */
export function stepsOf({ reservation, events }: FoundReservation, now: Date): Step[] {
  const { state, fromAt, toAt } = reservation;
  const doneAt = (wanted: ReservationState): string => {
    const event = events.findLast(({ to_state }) => to_state === wanted);
    if (event === undefined) return "";
    const [who = ""] = event.author.split(" ", 1);
    const when = momentText(event.at, now);
    return wanted === "requested" || event.person === null ? when : `${when}, ${who}`;
  };
  const place = ORDER.indexOf(state);
  if (place === -1) {
    const before = events.findLast(({ to_state }) => to_state === state)?.from_state;
    const done = ORDER.slice(0, ORDER.indexOf(before ?? "requested") + 1);
    return [
      ...done.map((step): Step => ({ label: STATE_WORDS[step], detail: doneAt(step), is: "done" })),
      { label: STATE_WORDS[state], detail: doneAt(state), is: "now" },
    ];
  }
  const isDone = (wanted: ReservationState) => place >= ORDER.indexOf(wanted);
  const step = (wanted: ReservationState, label: string, planned: string): Step =>
    isDone(wanted)
      ? { label, detail: doneAt(wanted), is: "done" }
      : { label, detail: planned, is: "later" };
  const steps: Step[] = [
    step("requested", "Requested", ""),
    step("confirmed", "Confirmed", "not yet"),
    step("out", "Out", momentText(fromAt, now)),
    step("returned", "Returned", `due ${momentText(toAt, now)}`),
    step("closed", "Closed", "deposit returned"),
  ];
  const next = steps.findIndex(({ is }) => is === "later");
  return steps.map((step, index) => (index === next ? { ...step, is: "now" } : step));
}
