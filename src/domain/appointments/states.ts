/** In the order of an appointment's life, then how one can end early. */
export const APPOINTMENT_STATES = [
  "requested",
  "booked",
  "arrived",
  "done",
  "no_show",
  "canceled",
  "declined",
] as const;

export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

const NEXT: Record<AppointmentState, readonly AppointmentState[]> = {
  requested: ["booked", "declined", "canceled"],
  booked: ["arrived", "no_show", "canceled"],
  arrived: ["done"],
  done: [],
  no_show: [],
  canceled: [],
  declined: [],
};

export function canBecome(from: AppointmentState, to: AppointmentState): boolean {
  return NEXT[from].includes(to);
}

/** States in which the time can change. */
export const OPEN_STATES = ["requested", "booked"] as const;

export const isOpen = (state: AppointmentState): boolean =>
  OPEN_STATES.some((open) => open === state);

type Timed = { state: AppointmentState; fromAt: number };

/** Whether it is still to come, so that the customer can change it. Milliseconds since 1970. */
export const isComing = ({ state, fromAt }: Timed, now: number): boolean =>
  isOpen(state) && fromAt > now;

/** Whether nobody confirmed the request before its time. Milliseconds since 1970. */
export const isMissedRequest = ({ state, fromAt }: Timed, now: number): boolean =>
  state === "requested" && fromAt <= now;

/** States before the end, in which the customer's data cannot be removed. */
export const UNFINISHED_STATES = [...OPEN_STATES, "arrived"] as const;

export const isUnfinished = (state: AppointmentState): boolean =>
  UNFINISHED_STATES.some((unfinished) => unfinished === state);

/** For people. */
export const STATE_LABELS: Record<AppointmentState, string> = {
  requested: "Requested",
  booked: "Booked",
  arrived: "Here now",
  done: "Done",
  no_show: "No-show",
  canceled: "Canceled",
  declined: "Declined",
};

const LATE_AFTER_MS = 10 * 60_000;

/** Whether the customer should have been here for 10 minutes or more. Milliseconds since 1970. */
export const isLate = ({ state, fromAt }: Timed, now: number): boolean =>
  state === "booked" && now >= fromAt + LATE_AFTER_MS;
