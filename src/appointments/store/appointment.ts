import type { AppointmentsTable } from "./tables.ts";

/** `…At` are milliseconds since 1970. The table's columns say what each field means. */
export type Appointment = ReturnType<typeof appointmentFromRow>;

export type Customer = { firstName: string; lastName: string; email: string; phone: string };

/** An id of the inventory with its name as it was. `color` is as it was chosen. */
export type Vehicle = { id: string; name: string; color: string | null };

const vehicleFromRow = ({ vehicle, vehicle_name, color }: AppointmentsTable): Vehicle | null =>
  vehicle === null ? null : { id: vehicle, name: vehicle_name ?? vehicle, color };

export const appointmentFromRow = (row: AppointmentsTable) => ({
  id: row.id,
  reference: row.reference,
  key: row.key,
  inquiry: row.inquiry,
  customerId: row.customer,
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
  vehicle: vehicleFromRow(row),
  cart: { name: row.cart, serialNumber: row.serial_number },
  state: row.state,
  version: row.version,
  holdUntil: row.hold_until === null ? null : Number(row.hold_until),
  person: row.person === null ? null : { id: row.person, name: row.person_name ?? "" },
  overrideReason: row.override_reason,
  source: row.source,
  awaits: row.awaits,
  createdAt: Number(row.created_at),
});

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
