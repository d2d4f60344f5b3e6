import type { Block } from "#appointments/store/find-appointments.server.ts";
import { formatTimes, stateLabel } from "#desk/appointments/appointment-labels.ts";
import type { ListedAppointment } from "#desk/appointments/appointment-view.server.ts";
import type { AppointmentState } from "#domain/appointments/states.ts";
import { formatClock } from "#domain/dealership/format-instant.ts";
import { minutesOn } from "./minutes.ts";

const MINUTE = 60_000;

export type BarLook = "requested" | "booked" | "here" | "done" | "late" | "no-show";

/** Minutes since midnight by the shop's clock. */
export type ShopBar = Pick<
  ListedAppointment,
  "reference" | "version" | "name" | "label" | "state" | "awaits" | "fromAt"
> & {
  look: BarLook;
  /** How late it is, or what it is about. */
  second: string;
  /** It was booked although it does not fit. */
  hasReason: boolean;
  /** Index among bars at the same time, from 0. */
  lane: number;
  from: number;
  minutes: number;
  between: number;
};

/** Somebody who is late, with what to call them. */
export type LateAppointment = Pick<
  ListedAppointment,
  "reference" | "version" | "name" | "what" | "lateText" | "state" | "call" | "fromAt" | "canEdit"
>;

export type ShopBlock = ReturnType<typeof toBlock>;

const LOOKS: Record<AppointmentState, BarLook | null> = {
  requested: "requested",
  booked: "booked",
  arrived: "here",
  done: "done",
  no_show: "no-show",
  canceled: null,
  declined: null,
};

/** Empty for states that are not drawn, such as canceled. */
export function toBar(listed: ListedAppointment, day: string): ShopBar[] {
  const look = listed.isLate ? "late" : LOOKS[listed.state];
  if (look === null) return [];
  const { reference, version, name, label, state, awaits, fromAt, toAt, untilAt, minutes } = listed;
  return [
    {
      reference,
      version,
      name,
      label,
      state,
      awaits,
      fromAt,
      look,
      minutes,
      lane: 0,
      second: awaits === null ? listed.lateText || listed.what : stateLabel(listed),
      hasReason: listed.overrideReason !== null,
      from: minutesOn(day, fromAt),
      between: Math.round((untilAt - toAt) / MINUTE),
    },
  ];
}

export const toLateAppointment = (listed: ListedAppointment): LateAppointment => {
  const { reference, version, name, what, lateText, state, call, fromAt, canEdit } = listed;
  return { reference, version, name, what, lateText, state, call, fromAt, canEdit };
};

/** The part of a block that is on a day. */
export function toBlock(block: Block, day: string, capacity: number) {
  const { id, count, reason, fromAt, untilAt } = block;
  const [from, until] = [
    Math.max(0, minutesOn(day, fromAt)),
    Math.min(24 * 60, minutesOn(day, untilAt)),
  ];
  const left = Math.max(0, capacity - count);
  const rest = left === 0 ? "nothing" : `${left} at a time`;
  const end = minutesOn(day, untilAt) > 24 * 60 ? "all day" : `until ${formatClock(untilAt)}`;
  return {
    id,
    reason,
    /** How many places it takes. */
    count: Math.min(count, capacity),
    from,
    minutes: until - from,
    lane: Math.max(0, capacity - count),
    /** "until 3 PM" */
    text: `${rest} ${end}`,
    label: `Blocked: ${reason}, ${formatTimes(fromAt, untilAt)}, ${rest} can be booked`,
  };
}
