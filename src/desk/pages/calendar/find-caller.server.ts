import { formatLength } from "#desk/pages/today/stops.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { MIN_PHONE_DIGITS } from "#domain/dealership/phone.ts";
import { toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";

const MAX_FOUND = 10;

export type Caller = {
  name: string;
  email: string;
  /** "Inquiry of Fri, Jul 10" */
  since: string;
  /** The newest inquiry that nobody has dealt with. */
  inquiry: { reference: string; waits: string; opening: string; vehicle: string | null } | null;
};

type Services = Pick<DeskServices, "inbox" | "bookings" | "appointments" | "conversations">;

/** The customer of a phone number, or of a part of it, with the inquiry that is open; null if there is none. */
export async function findCaller(
  phone: string,
  { inbox, bookings, appointments, conversations }: Services,
  { roles }: Staff,
  now: Date,
): Promise<Caller | null> {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits.length < MIN_PHONE_DIGITS) return null;
  const hasNumber = (row: { phone: string }) => row.phone.replaceAll(/\D/g, "").includes(digits);
  const viewer = toViewer(roles);
  const [inquiries, rentals, allAppointments] = await Promise.all([
    inbox.search(digits, MAX_FOUND, viewer),
    canSee(viewer, { kind: "booking" }) ? bookings.search(digits, MAX_FOUND) : [],
    appointments.ofPerson(phone),
  ]);
  const visible = allAppointments.filter(({ pool }) =>
    canSee(viewer, { kind: "appointment", pool }),
  );
  const rows = inquiries.filter(hasNumber);
  const [first] = rows;
  const conversation = first === undefined ? null : await conversations.find(first.reference);
  const known = [
    ...rows.map((row) => ({
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row === first ? (conversation?.inquiry.email ?? "") : "",
      at: Date.parse(row.received_at),
      what: "Inquiry",
    })),
    ...rentals.flatMap(({ renter, createdAt }) =>
      hasNumber(renter)
        ? {
            name: `${renter.firstName} ${renter.lastName}`.trim(),
            email: renter.email,
            at: createdAt,
            what: "Rental",
          }
        : [],
    ),
    ...visible.map(({ customer, createdAt }) => ({
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      email: customer.email,
      at: createdAt,
      what: "Appointment",
    })),
  ].sort((a, b) => b.at - a.at);
  const [newest] = known;
  if (newest === undefined) return null;
  const open = rows.find(
    ({ answered_at, closed_at }) => answered_at === null && closed_at === null,
  );
  return {
    name: newest.name,
    email: known.find(({ email }) => email !== "")?.email ?? "",
    since: `${newest.what} of ${formatDay(dealershipTime(new Date(newest.at)).day, "short", now)}`,
    inquiry:
      open === undefined
        ? null
        : {
            reference: open.reference,
            waits: `Waiting for a reply, ${formatLength(now.getTime() - Date.parse(open.received_at))}`,
            opening: open.opening,
            vehicle: open.vehicle,
          },
  };
}
