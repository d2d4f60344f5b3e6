import type { Appointment } from "#appointments/store/appointment.ts";
import { appointmentLabel, TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import type { PoolName } from "#domain/appointments/pools.ts";
import { isOpen, STATE_LABELS } from "#domain/appointments/states.ts";
import { formatClock } from "#domain/dealership/format-instant.ts";

export const POOL_LABELS: Record<PoolName, string> = {
  "test-drives": "Test drives",
  bays: "Bays",
};

/** In place of a service's title where there is little room. */
const SHORT_KINDS: Record<string, string> = {
  [TEST_DRIVE]: "Test drive",
  "maintenance-repair": "Maintenance",
  "battery-services": "Battery",
  "custom-modifications": "Modification",
  "warranty-service": "Warranty",
};

/** "Test drive", "Battery" */
export const shortKindLabel = (
  kind: string,
  services: Parameters<typeof appointmentLabel>[1],
): string => SHORT_KINDS[kind] ?? appointmentLabel(kind, services);

/** "10:30" */
export const formatShortTime = (at: number): string => formatClock(at).replace(/ [AP]M$/, "");

/** "10:30" and "11 AM" around `joiner`, for "10:30 AM" and "11:00 AM". */
export function joinTimes(from: string, to: string, joiner: string): string {
  const [first, last] = [from.replace(":00", ""), to.replace(":00", "")];
  const isSameHalf = first.slice(-2) === last.slice(-2);
  return `${isSameHalf ? first.slice(0, -3) : first}${joiner}${last}`;
}

/** "10:30 to 11 AM", "11 AM to 12:30 PM" of milliseconds since 1970. */
export const formatTimes = (from: number, to: number): string =>
  joinTimes(formatClock(from), formatClock(to), " to ");

const MINUTE = 60_000;

/** "12 min late", from two hours on "2 h late". Milliseconds since 1970. */
export function formatLate(fromAt: number, now: number): string {
  const minutes = Math.floor((now - fromAt) / MINUTE);
  return minutes < 120 ? `${minutes} min late` : `${Math.floor(minutes / 60)} h late`;
}

/** The name of a location; its id if it is gone from the content. */
export const locationName = (
  id: string,
  { locations }: { locations: readonly { id: string; name: string }[] },
): string => locations.find((location) => location.id === id)?.name ?? id;

/** `isLate` is for a customer who should be here. */
export type Shown = Pick<Appointment, "state" | "awaits"> & { isLate: boolean };

/** Whether its day and time can change: not while it awaits its email. */
export const canMove = ({ state, awaits }: Pick<Shown, "state" | "awaits">): boolean =>
  isOpen(state) && awaits === null;

/** "Booked", "Late" */
export function stateLabel({ state, awaits, isLate }: Shown): string {
  if (awaits !== null) return "Email not confirmed";
  return isLate ? "Late" : STATE_LABELS[state];
}
