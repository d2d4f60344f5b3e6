import type { AppointmentState } from "#domain/appointments/states.ts";
import type { Finding } from "./findings.ts";

/** In the order in which they are drawn. `open`: to come, or nobody has said how it went. */
export const APPOINTMENT_ENDS = ["kept", "no-show", "canceled", "open"] as const;

export type AppointmentEnd = (typeof APPOINTMENT_ENDS)[number];

const ENDS: Record<AppointmentState, AppointmentEnd> = {
  requested: "open",
  booked: "open",
  arrived: "kept",
  done: "kept",
  no_show: "no-show",
  canceled: "canceled",
  declined: "canceled",
};

export type AppointmentEnds = Record<AppointmentEnd, number>;

type Counted = { state: AppointmentState; count: number };

export const noAppointments = (): AppointmentEnds => ({
  kept: 0,
  "no-show": 0,
  canceled: 0,
  open: 0,
});

export function sumAppointments(counts: readonly Counted[]): AppointmentEnds {
  const sums = noAppointments();
  for (const { state, count } of counts) sums[ENDS[state]] += count;
  return sums;
}

export const allAppointments = (ends: AppointmentEnds): number =>
  APPOINTMENT_ENDS.reduce((sum, end) => sum + ends[end], 0);

/** By a name, those that are most first. */
export function appointmentsBy<Row extends Counted>(
  counts: readonly Row[],
  toName: (row: Row) => string,
): { name: string; ends: AppointmentEnds }[] {
  return [...Map.groupBy(counts, toName)]
    .map(([name, rows]) => ({ name, ends: sumAppointments(rows) }))
    .sort(
      (a, b) => allAppointments(b.ends) - allAppointments(a.ends) || (a.name < b.name ? -1 : 1),
    );
}

/** How many of those whose time came were kept, in percent; null without any. */
function keptPercent(ends: AppointmentEnds): number | null {
  const due = ends.kept + ends["no-show"];
  return due === 0 ? null : Math.round((ends.kept / due) * 100);
}

/** How many came; `before` is the same period a year before. */
export function appointmentsFinding(
  ends: AppointmentEnds,
  before: AppointmentEnds = noAppointments(),
): Finding {
  const share = keptPercent(ends);
  if (share === null) return { before: "", figure: "No visit", after: " has taken place yet" };
  const earlier = keptPercent(before);
  const of = `: ${ends.kept} of ${ends.kept + ends["no-show"]}`;
  return {
    before: "",
    figure: `${share}% came`,
    after: earlier === null ? of : `${of}, and ${earlier}% the year before`,
  };
}
