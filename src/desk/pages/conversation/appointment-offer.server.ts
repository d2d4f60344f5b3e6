import {
  type ListedAppointment,
  toListedAppointment,
} from "#desk/appointments/appointment-view.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { appointmentLabel, TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import { findOfferedKind } from "#domain/appointments/offered-kind.ts";
import { isComing } from "#domain/appointments/states.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatClock, formatComingDay, formatDateTime } from "#domain/dealership/format-instant.ts";
import { offerPath } from "#inquiries/offer-links.server.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { can, poolRight, type Role } from "#people/roles.ts";

type Services = Pick<DeskServices, "appointments" | "catalogue" | "publicUrl">;
type Inquiry = Pick<
  InquiriesTable,
  "id" | "reference" | "key" | "customer" | "interest" | "intent" | "subject"
>;

/** The composer offers three at a time. */
const MAX_TIMES = 9;

export type AppointmentOffer = NonNullable<Awaited<ReturnType<typeof readOffer>>>;

/** The kind of appointment to offer; null where none can be booked, such as a test drive of a cart that is not here. */
export const findOffered = (
  inquiry: Inquiry,
  { catalogue }: Pick<Services, "catalogue">,
  cart: { inStock: boolean } | null,
) => {
  const found = findOfferedKind(inquiry, catalogue());
  return found?.kind.id === TEST_DRIVE && cart?.inStock === false ? null : found;
};

/** The next free times for the appointment that fits an inquiry. */
export async function readOffer(
  inquiry: Inquiry,
  cart: { inStock: boolean } | null,
  services: Services,
  roles: readonly Role[],
  now: number,
) {
  const found = can(roles, "appointments.read") ? findOffered(inquiry, services, cart) : null;
  if (found === null) return null;
  const { kind, place } = found;
  const times = (await services.appointments.nextSlots({ kind: kind.id, place }, MAX_TIMES)) ?? [];
  if (times.length === 0) return null;
  return {
    kind: kind.id,
    place,
    /** "test drive" */
    label: appointmentLabel(kind.id, services.catalogue().services).toLowerCase(),
    /** Free starts in milliseconds since 1970: "Tomorrow", "10:30 AM". */
    times: times.map((at) => ({
      at,
      day: formatComingDay(dealershipTime(new Date(at)).day, now),
      time: formatClock(at),
    })),
    canBook: can(roles, poolRight(kind.pool)),
  };
}

/** The inquiry's appointments, and upcoming ones of the same customer; the earliest first. */
export async function listAppointments(
  { id, customer }: Inquiry,
  { appointments, catalogue }: Services,
  roles: readonly Role[],
  now: number,
): Promise<ListedAppointment[]> {
  if (!can(roles, "appointments.read")) return [];
  const [own, others] = await Promise.all([
    appointments.findByInquiries([id]),
    appointments.ofCustomer(customer),
  ]);
  const all = new Map(
    [...own, ...others.filter((other) => isComing(other, now))].map((appointment) => [
      appointment.id,
      appointment,
    ]),
  );
  return [...all.values()]
    .sort((a, b) => a.fromAt - b.fromAt)
    .map((appointment) => toListedAppointment(appointment, catalogue(), { roles, now }));
}

/** The lines below a reply, each with the link that books its time. */
export const offerLines = (
  inquiry: Inquiry,
  times: readonly number[],
  { publicUrl }: Pick<Services, "publicUrl">,
  now: number,
): string =>
  times
    .map((at) => `${formatDateTime(at, now)}\n${publicUrl}${offerPath(inquiry, at)}`)
    .join("\n\n");
