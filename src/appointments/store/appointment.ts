import type { PoolName } from "#domain/appointments/pools.ts";
import type { AppointmentState } from "#domain/appointments/states.ts";
import type { AppointmentsTable } from "./tables.ts";

/** `…At` are milliseconds since 1970. */
export type Appointment = {
  id: string;
  reference: string;
  key: string;
  /** The inquiry's id; null for one that staff made, and once the inquiry is deleted. */
  inquiry: string | null;
  /** "test-drive", or a service's id. */
  kind: string;
  /** A location's id. */
  place: string;
  pool: PoolName;
  fromAt: number;
  toAt: number;
  /** With the minutes after the appointment. */
  untilAt: number;
  customer: Customer;
  notes: string;
  /** The vehicle of a test drive; null if it is open, or for service. */
  vehicle: Vehicle | null;
  /** The cart that comes in for service; empty texts if not known. */
  cart: { name: string; serialNumber: string };
  state: AppointmentState;
  version: number;
  holdUntil: number | null;
  /** Who of the staff; null for nobody in particular. */
  person: { id: string; name: string } | null;
  /** Why it was booked although it does not fit. */
  overrideReason: string | null;
  source: AppointmentsTable["source"];
  createdAt: number;
};

export type Customer = { firstName: string; lastName: string; email: string; phone: string };

/** An id of the inventory with its name as it was. `color` is as it was chosen. */
export type Vehicle = { id: string; name: string; color: string | null };

export function appointmentFromRow(row: AppointmentsTable): Appointment {
  return {
    id: row.id,
    reference: row.reference,
    key: row.key,
    inquiry: row.inquiry,
    kind: row.kind,
    place: row.place,
    pool: row.pool,
    // PostgreSQL returns large numbers as text.
    fromAt: Number(row.from_at),
    toAt: Number(row.to_at),
    untilAt: Number(row.until_at),
    customer: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
    },
    notes: row.notes,
    vehicle:
      row.vehicle === null
        ? null
        : { id: row.vehicle, name: row.vehicle_name ?? row.vehicle, color: row.color },
    cart: { name: row.cart, serialNumber: row.serial_number },
    state: row.state,
    version: row.version,
    holdUntil: row.hold_until === null ? null : Number(row.hold_until),
    person: row.person === null ? null : { id: row.person, name: row.person_name ?? "" },
    overrideReason: row.override_reason,
    source: row.source,
    createdAt: Number(row.created_at),
  };
}

const MINUTE = 60_000;

/** A kind with the minutes that an appointment has, which staff may have changed. */
export const keepLength = <Kind extends { minutes: number; minutesBetween: number }>(
  kind: Kind,
  { fromAt, toAt, untilAt }: Pick<Appointment, "fromAt" | "toAt" | "untilAt">,
): Kind => ({
  ...kind,
  minutes: (toAt - fromAt) / MINUTE,
  minutesBetween: (untilAt - toAt) / MINUTE,
});

export const customerColumns = ({ firstName, lastName, email, phone }: Customer) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
});

export const vehicleColumns = (vehicle: Vehicle | null) => ({
  vehicle: vehicle?.id ?? null,
  vehicle_name: vehicle?.name ?? null,
  color: vehicle?.color ?? null,
});
