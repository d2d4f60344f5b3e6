import {
  type ListedAppointment,
  toListedAppointment,
} from "#desk/appointments/appointment-view.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { appointmentLabel, TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import { findBookableKind } from "#domain/appointments/appointments-schema.ts";
import { isComing } from "#domain/appointments/states.ts";
import { dealershipIso, dealershipTime } from "#domain/dealership/clock.ts";
import { formatClock, formatComingDay, formatDateTime } from "#domain/dealership/format-instant.ts";
import { serializeContext } from "#domain/inquiries/context.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { can, poolRight, type Role } from "#people/roles.ts";

type Services = Pick<DeskServices, "appointments" | "catalogue" | "publicUrl">;
type Inquiry = Pick<
  InquiriesTable,
  "id" | "customer" | "interest" | "intent" | "subject" | "vehicle" | "color"
>;

/** The composer offers three at a time. */
const MAX_TIMES = 9;

export type AppointmentOffer = NonNullable<Awaited<ReturnType<typeof readOffer>>>;

/** The kind of appointment that fits an inquiry, with its first place; null where none can be booked. */
export function findOfferedKind(
  { interest, intent, subject }: Pick<Inquiry, "interest" | "intent" | "subject">,
  { catalogue }: Pick<Services, "catalogue">,
) {
  const { appointments, services } = catalogue();
  const ids =
    interest === "service"
      ? [...services.services.filter(({ title }) => title === subject), ...services.services].map(
          ({ id }) => id,
        )
      : interest === "sales" || intent === "test-drive"
        ? [TEST_DRIVE]
        : [];
  for (const id of ids) {
    const kind = findBookableKind(appointments, id);
    const [place] = kind?.places ?? [];
    if (kind !== null && place !== undefined) return { kind, place };
  }
  return null;
}

/** The next free times for the appointment that fits an inquiry. */
export async function readOffer(
  inquiry: Inquiry,
  services: Services,
  roles: readonly Role[],
  now: number,
) {
  const found = can(roles, "appointments.read") ? findOfferedKind(inquiry, services) : null;
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

/** The lines below a reply, each with the link that chooses its time. */
export function offerLines(
  inquiry: Inquiry,
  times: readonly number[],
  services: Services,
  now: number,
): string {
  const found = findOfferedKind(inquiry, services);
  if (found === null || times.length === 0) return "";
  const { kind, place } = found;
  const { services: lines } = services.catalogue().services;
  const service = lines.find(({ id }) => id === kind.id);
  const params = serializeContext({
    intent: kind.id === TEST_DRIVE ? "test-drive" : "service",
    ...(kind.id === TEST_DRIVE
      ? { vehicle: inquiry.vehicle, color: inquiry.color }
      : { subject: service?.title ?? null }),
  });
  if (kind.places.length > 1) params.set("place", place);
  return times
    .map((at) => {
      params.set("time", dealershipIso(at));
      return `${formatDateTime(at, now)}\n${services.publicUrl}/contact?${params}`;
    })
    .join("\n\n");
}
