import type { Appointment } from "#appointments/store/appointment.ts";
import { stateLabel } from "#desk/appointments/appointment-labels.ts";
import { vehicleNames } from "#desk/inquiries/vehicle-names.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { formatDateTime } from "#desk/ui/format-date-time.ts";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import { isLate as isLateAppointment } from "#domain/appointments/states.ts";
import { isLate } from "#domain/bookings/states.ts";
import { formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { inquirySubject } from "#domain/inquiries/inquiry-subject.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { InboxRow } from "#inquiries/inbox.server.ts";
import { type Role, toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { Found, FoundGroup } from "./found.ts";

type Services = Pick<
  DeskServices,
  "inbox" | "bookings" | "appointments" | "readRequested" | "vehicles" | "catalogue"
>;

/** Somebody who asked or rents. */
export type FoundCustomer = {
  /** Id of the inquiry, booking or appointment. */
  id: string;
  name: string;
  phone: string;
  /** When the inquiry came, or the booking or appointment was made, in milliseconds since 1970. */
  at: number;
  /** Where it is answered; null for what staff made. */
  inbox: string | null;
  found: Found;
};

function stateText({ closed_at, answered_at, received_at }: InboxRow): string {
  const [word, at] =
    closed_at !== null
      ? ["closed", closed_at]
      : answered_at !== null
        ? ["answered", answered_at]
        : ["waits since", received_at];
  return `${word} ${formatDay(dealershipTime(new Date(at)).day, "short", new Date())}`;
}

const startText = ({ start, time }: Pick<QuotedStay, "start" | "time">) =>
  `${formatDay(start, "short", new Date())}, ${formatTime(time, "long")}`;

function ofBooking(
  booking: Booking,
  { areaBySlug }: Pick<ReturnType<DeskServices["catalogue"]>, "areaBySlug">,
): FoundCustomer {
  const { reference, renter, stay, unit, state, inquiry } = booking;
  const name = `${renter.firstName} ${renter.lastName}`;
  const town = stay.area === null ? [] : [areaBySlug.get(stay.area)?.name ?? stay.area];
  return {
    id: booking.id,
    name,
    phone: renter.phone,
    at: booking.createdAt,
    inbox: inquiry === null ? null : reference,
    found: {
      key: reference,
      kind: "booking",
      title: name,
      note: "",
      detail: [unit ?? stay.vehicleName, startText(stay), ...town].join(" · "),
      state: { is: state, isLate: isLate(booking, Date.now()) },
      address: `/desk/rentals/${reference}`,
    },
  };
}

async function ofInquiries(
  rows: readonly InboxRow[],
  { readRequested, catalogue, vehicles }: Services,
): Promise<FoundCustomer[]> {
  const [requested, names] = await Promise.all([
    readRequested(rows.map(({ id }) => id)),
    vehicleNames(
      rows.map(({ vehicle }) => vehicle),
      catalogue(),
      vehicles,
    ),
  ]);
  return rows.map((row) => {
    const { reference, phone } = row;
    const name = `${row.first_name} ${row.last_name}`;
    const stay = requested.get(row.id)?.booking ?? null;
    return {
      id: row.id,
      name,
      phone,
      at: Date.parse(row.received_at),
      inbox: reference,
      found: {
        key: reference,
        kind: stay ? "booking" : "inquiry",
        title: name,
        detail: stay
          ? `${stay.vehicleName} · ${startText(stay)}`
          : inquirySubject({ ...row, vehicleName: names.get(row.vehicle ?? "") ?? null }),
        note: stateText(row),
        address: `/desk/${stay ? "rentals" : "inbox"}/${reference}`,
      },
    };
  });
}

function toFoundAppointment(
  appointment: Appointment,
  { services }: Pick<ReturnType<DeskServices["catalogue"]>, "services">,
): FoundCustomer {
  const { id, reference, customer, kind, vehicle, cart, fromAt, createdAt, inquiry } = appointment;
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return {
    id,
    name,
    phone: customer.phone,
    at: createdAt,
    inbox: inquiry === null ? null : reference,
    found: {
      key: `visit ${reference}`,
      kind: "appointment",
      title: name,
      detail: [
        appointmentLabel(kind, services),
        formatDateTime(fromAt, new Date()),
        vehicle?.name ?? cart.name,
      ]
        .filter((text) => text !== "")
        .join(" · "),
      note: stateLabel({
        state: appointment.state,
        isLate: isLateAppointment(appointment, Date.now()),
      }),
      address: `/desk/appointments/${reference}`,
    },
  };
}

/**
 * The newest inquiries, bookings and appointments that have the text; what came as an inquiry and became one of the others
 * is listed as that.
 */
export async function findCustomers(
  text: string,
  roles: readonly Role[],
  services: Services,
  limit: number,
): Promise<FoundCustomer[]> {
  const viewer = toViewer(roles);
  const [rows, bookings, appointments] = await Promise.all([
    services.inbox.search(text, limit, viewer),
    canSee(viewer, { kind: "booking" }) ? services.bookings.search(text, limit) : [],
    services.appointments.search(text, limit, viewer),
  ]);
  const booked = new Set([...bookings, ...appointments].map(({ reference }) => reference));
  const open = rows.filter(({ reference }) => !booked.has(reference));
  const found = [
    ...bookings.map((booking) => ofBooking(booking, services.catalogue())),
    ...appointments.map((appointment) => toFoundAppointment(appointment, services.catalogue())),
    ...(await ofInquiries(open, services)),
  ];
  return found.sort((a, b) => b.at - a.at).slice(0, limit);
}

export function customerGroups(customers: readonly FoundCustomer[]): FoundGroup[] {
  const all = customers.map(({ found }) => found);
  return [
    { title: "Appointments", found: all.filter(({ kind }) => kind === "appointment") },
    { title: "Bookings", found: all.filter(({ kind }) => kind === "booking") },
    { title: "Inquiries", found: all.filter(({ kind }) => kind === "inquiry") },
  ];
}
