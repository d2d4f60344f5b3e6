import type { Appointment } from "#appointments/store/appointment.ts";
import { stateLabel } from "#desk/appointments/appointment-labels.ts";
import { vehicleNames } from "#desk/inquiries/vehicle-names.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import { isLate as isLateAppointment } from "#domain/appointments/states.ts";
import { isLate } from "#domain/bookings/states.ts";
import { formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { inquirySubject } from "#domain/inquiries/inquiry-subject.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { InboxRow } from "#inquiries/inbox.server.ts";
import { type Role, toViewer } from "#people/roles.ts";
import type { Phase } from "#records/search/phases.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { Found } from "./found.ts";

type Services = Pick<
  DeskServices,
  "search" | "inbox" | "bookings" | "appointments" | "readRequested" | "vehicles" | "catalogue"
>;

/** An inquiry, a booking or an appointment. */
export type FoundRecord = {
  /** Such as "booking". */
  record: string;
  id: string;
  phase: Phase;
  reference: string;
  name: string;
  phone: string;
  /** Whether it came as an inquiry, which has a conversation. */
  hasConversation: boolean;
  found: Found;
};

type Described = Omit<FoundRecord, "record" | "phase">;

const RECORDS = ["inquiry", "booking", "appointment"];

/** As many as fit above what is found besides records. */
const MAX_OPEN = 10;
const MAX_CLOSED = 20;
/** An inquiry and its booking or appointment are listed as one. */
const MAX_HITS = 2 * (MAX_OPEN + MAX_CLOSED);

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

function describeBooking(
  booking: Booking,
  { areaBySlug }: Pick<ReturnType<DeskServices["catalogue"]>, "areaBySlug">,
): Described {
  const { reference, renter, stay, unit, state, inquiry } = booking;
  const name = `${renter.firstName} ${renter.lastName}`;
  const town = stay.area === null ? [] : [areaBySlug.get(stay.area)?.name ?? stay.area];
  return {
    id: booking.id,
    reference,
    name,
    phone: renter.phone,
    hasConversation: inquiry !== null,
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

async function describeInquiries(
  rows: readonly InboxRow[],
  { readRequested, catalogue, vehicles }: Services,
): Promise<Described[]> {
  const [requested, names] = await Promise.all([
    readRequested(rows.map(({ id }) => id)),
    vehicleNames(
      rows.map(({ vehicle }) => vehicle),
      catalogue(),
      vehicles,
    ),
  ]);
  return rows.map((row) => {
    const { id, reference, phone } = row;
    const name = `${row.first_name} ${row.last_name}`;
    const stay = requested.get(id)?.booking ?? null;
    return {
      id,
      reference,
      name,
      phone,
      hasConversation: true,
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

function describeAppointment(
  appointment: Appointment,
  { services }: Pick<ReturnType<DeskServices["catalogue"]>, "services">,
): Described {
  const { id, reference, customer, kind, vehicle, cart, fromAt, inquiry } = appointment;
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return {
    id,
    reference,
    name,
    phone: customer.phone,
    hasConversation: inquiry !== null,
    found: {
      key: `appointment ${reference}`,
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
        ...appointment,
        isLate: isLateAppointment(appointment, Date.now()),
      }),
      address: `/desk/appointments/${reference}`,
    },
  };
}

/**
 * Inquiries, bookings and appointments that have the text, in the order of the search; what came as an inquiry and became one
 * of the others is listed as that.
 */
export async function findRecords(
  text: string,
  roles: readonly Role[],
  services: Services,
): Promise<{ open: FoundRecord[]; closed: FoundRecord[] }> {
  const viewer = toViewer(roles);
  const hits = await services.search(text, { viewer, records: RECORDS, limit: MAX_HITS });
  const listIds = (kind: string) => hits.flatMap(({ record, id }) => (record === kind ? [id] : []));
  const [rows, bookings, appointments] = await Promise.all([
    services.inbox.listByIds(listIds("inquiry")),
    services.bookings.listByIds(listIds("booking")),
    services.appointments.listByIds(listIds("appointment")),
  ]);
  const booked = new Set([...bookings, ...appointments].map(({ reference }) => reference));
  const described = new Map(
    [
      ...bookings.map((booking) => describeBooking(booking, services.catalogue())),
      ...appointments.map((appointment) => describeAppointment(appointment, services.catalogue())),
      ...(await describeInquiries(
        rows.filter(({ reference }) => !booked.has(reference)),
        services,
      )),
    ].map((record) => [record.id, record]),
  );
  const records = hits.flatMap(({ record, id, phase }): FoundRecord[] => {
    const found = described.get(id);
    return found === undefined ? [] : [{ ...found, record, phase }];
  });
  const isClosed = ({ phase }: FoundRecord) => phase === "closed";
  return {
    open: records.filter((record) => !isClosed(record)).slice(0, MAX_OPEN),
    closed: records.filter(isClosed).slice(0, MAX_CLOSED),
  };
}
