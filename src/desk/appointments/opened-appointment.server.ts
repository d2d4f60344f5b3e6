import type { Appointment } from "#appointments/store/appointment.ts";
import { limitAppointment } from "#appointments/store/limit-appointment.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { ownersText } from "#desk/session/right-labels.ts";
import { isComing, isOpen } from "#domain/appointments/states.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatDateTime, formatZonedTime } from "#domain/dealership/format-instant.ts";
import { can, poolRight, toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import { canMove, locationName } from "./appointment-labels.ts";
import { listEvents, toListedAppointment } from "./appointment-view.server.ts";
import { readFailedMails } from "./failed-mails.server.ts";

export type OpenedAppointment = NonNullable<Awaited<ReturnType<typeof openAppointment>>>;

type Services = Pick<
  DeskServices,
  "appointments" | "catalogue" | "conversations" | "customers" | "vehicles" | "people"
>;

async function findPhotos(
  { inquiry, reference }: Pick<Appointment, "inquiry" | "reference">,
  { conversations }: Services,
  { roles }: Staff,
): Promise<readonly { id: string; name: string }[]> {
  if (inquiry === null || !can(roles, "inquiries.read")) return [];
  const found = await conversations.listPhotos(reference);
  return found !== null && canSee(toViewer(roles), { kind: "inquiry", interest: found.interest })
    ? found.photos
    : [];
}

async function findCustomerPath(
  { customerId }: Appointment,
  { customers }: Services,
  { roles }: Staff,
): Promise<string | null> {
  if (!can(roles, "customers.read")) return null;
  const customer = await customers.findVisible(customerId, toViewer(roles));
  return customer && `/desk/customers/${customer.id}`;
}

/** Says until when the time is kept for a customer who is to confirm the email address; null for others. */
function formatWait(appointment: Appointment, now: Date): string | null {
  const { awaits, holdUntil } = appointment;
  if (awaits === null || !isComing(appointment, now.getTime())) return null;
  const isKept = holdUntil !== null && holdUntil > now.getTime();
  return isKept
    ? `Keeps the time until ${formatZonedTime(new Date(holdUntil), now)} for the customer to confirm the email address.`
    : "Keeps no time. The customer can still book it by confirming the email address while it is free.";
}

/** An appointment with all that the desk knows of it; null for an unknown reference. */
export async function openAppointment(
  reference: string,
  services: Services,
  staff: Staff,
  now: Date,
) {
  const found = await services.appointments.find(reference);
  if (found === null) return null;
  const appointment = limitAppointment(found.appointment, toViewer(staff.roles));
  const { customer, vehicle, cart, notes, source, createdAt, place, pool } = appointment;
  const facts = services.catalogue();
  const listed = toListedAppointment(appointment, facts, {
    roles: staff.roles,
    now: now.getTime(),
  });
  const driven = vehicle === null ? null : await services.vehicles.findAny(vehicle.id);
  const { day, time } = dealershipTime(new Date(appointment.fromAt));
  const people = listed.canEdit ? await services.people.accounts.withRight(poolRight(pool)) : [];
  const brought = cart.name === "" && cart.serialNumber === "" ? null : cart;
  return {
    ...listed,
    id: appointment.id,
    email: customer.email,
    notes,
    /** Photos that came with the message, if the person may see it. */
    photos: await findPhotos(appointment, services, staff),
    /** The customer's page; null if the person may not see it or there is none. */
    customer: await findCustomerPath(appointment, services, staff),
    /** The cart that is driven or brought in, with its picture. */
    cart:
      vehicle !== null
        ? {
            name: vehicle.name,
            detail: [
              vehicle.color ?? "",
              driven === null ? "" : driven.inStock ? "In stock" : "Not in stock",
            ]
              .filter((text) => text !== "")
              .join(" · "),
            picture: driven?.images[0] ?? null,
            to: driven === null ? null : `/desk/stock/${vehicle.id}`,
          }
        : brought && {
            name: brought.name || "Cart",
            detail: brought.serialNumber === "" ? "" : `No. ${brought.serialNumber}`,
            picture: null,
            to: null,
          },
    placeName: locationName(place, facts.dealership),
    /** "Wed, Jul 8, 2:10 PM, on the site" */
    bookedText: `${formatDateTime(createdAt, now)}, ${source === "site" ? "on the site" : "at the desk"}`,
    /** Empty if the person does not see them. */
    events: listed.isLimited ? [] : listEvents(found.events, now),
    day,
    clock: time,
    /** Its day and time can still change. */
    canMove: listed.canEdit && canMove(listed),
    canCancel: listed.canEdit && isOpen(listed.state),
    /** Staff it can be assigned to; empty if the person may not change it. */
    staff: people,
    /** The roles that may change it, in a sentence; empty if the person may. */
    whoMay: listed.canEdit
      ? ""
      : `${ownersText(poolRight(pool))}.${listed.isLimited ? " Ask them for the message, the phone number and the email address." : ""}`,
    waitText: formatWait(appointment, now),
    canOverride: can(staff.roles, "appointments.override"),
    failedMails: await readFailedMails(services, staff.roles, appointment.id),
  };
}
