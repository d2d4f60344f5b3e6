import { describeForCustomer } from "#appointments/mails/customer-labels.ts";
import { createMailContent } from "#appointments/mails/mail-content.ts";
import { ownPath } from "#appointments/mails/own-path.ts";
import type { FoundAppointment } from "#appointments/store/find-appointments.server.ts";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import { TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import { isComing, isOpen } from "#domain/appointments/states.ts";
import { formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { toWeekday } from "#domain/dealership/closures.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { formatTime, hoursOn, weekdayName } from "#domain/dealership/hours.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { findCartRow } from "#site/appointments/cart-row.server.ts";
import type { Services } from "#site/services.ts";
import { directionsUrl } from "#ui/action/directions-link.tsx";

/** An appointment that is booked or moved later than this has no reminder. */
const REMINDED_MS = 1.5 * 86_400_000;

/** The part of an appointment that its page and the pages to move and cancel it share. */
export function ownAppointmentSummary(
  found: FoundAppointment,
  { catalogue, publicUrl }: Pick<Services, "catalogue" | "publicUrl">,
  now: number,
) {
  const { appointment } = found;
  return {
    ...describeForCustomer(found, createMailContent(catalogue, publicUrl), now),
    isOpen: isComing(appointment, now) && appointment.awaits === null,
    isAwaited: isComing(appointment, now) && appointment.awaits !== null,
    version: appointment.version,
    day: formatDay(dealershipTime(new Date(appointment.fromAt)).day, "named", now),
    paths: {
      page: ownPath(appointment),
      move: ownPath(appointment, "/move"),
      confirm: ownPath(appointment, "/confirm"),
      cancel: ownPath(appointment, "/cancel"),
      calendar: ownPath(appointment, "/calendar.ics"),
    },
  };
}

export type OwnAppointmentView = Awaited<ReturnType<typeof ownAppointmentView>>;

export async function ownAppointmentView(
  found: FoundAppointment,
  input: Pick<Services, "catalogue" | "vehicles" | "publicUrl">,
  now: number,
) {
  const { appointment, events } = found;
  const { kind, place, fromAt, state, reference, customer, vehicle, cart } = appointment;
  const { catalogue, publicUrl } = input;
  const { dealership, appointments } = catalogue;
  const facts = createMailContent(catalogue, publicUrl);
  const title = facts.kindLabel(kind);
  const location = dealership.locations.find(({ id }) => id === place);
  const { day } = dealershipTime(new Date(fromAt));
  const rules = appointments.kinds.find(({ id }) => id === kind);
  const open = rules && hoursOn(day, dealership.hours[rules.hours], dealership.closures)[0];
  const weekday = toWeekday(day);
  const isDrive = kind === TEST_DRIVE;
  const context = vehicle && { vehicle: vehicle.id, color: vehicle.color };
  const moved = events.findLast((event) => event.kind === "moved");
  const before = Object(moved?.detail.before).fromAt;
  const lastAt = events.at(-1)?.at ?? appointment.createdAt;
  const booked =
    events[0]?.author === CUSTOMER.name ? ` by ${customer.firstName} ${customer.lastName}` : "";
  const summary = ownAppointmentSummary(found, input, now);
  return {
    ...summary,
    isDrive,
    hasEnded:
      ["no_show", "canceled", "declined"].includes(state) ||
      (isOpen(state) && !isComing(appointment, now)),
    isDone: state === "done",
    movedFrom: summary.isOpen && typeof before === "number" ? formatDateTime(before, now) : null,
    paths: {
      ...summary.paths,
      again: contactPath({
        ...context,
        ...(isDrive
          ? { intent: "test-drive" as const }
          : { intent: "service" as const, subject: title }),
      }),
      quote: contactPath({ ...context, intent: "quote" }),
    },
    what: {
      title,
      isDrive,
      price: cart.name === "" ? "" : [cart.name, cart.serialNumber].filter(Boolean).join(", "),
      without: null,
      cart: context && (await findCartRow(context, input)),
    },
    where: {
      ...facts.findPlace(place),
      hours:
        open && weekday
          ? `Open ${weekdayName(weekday)}, ${formatTime(open.opens, "long")}–${formatTime(open.closes, "long")}`
          : "",
      directions: location?.coordinates ? directionsUrl(location.coordinates) : null,
    },
    bring: summary.isOpen ? facts.bring(kind) : [],
    messages: events
      .filter((event) => event.kind === "message")
      .map(({ reason, at }) => ({ text: reason ?? "", at: formatDateTime(at, now) })),
    about: `Booked ${formatDateTime(appointment.createdAt, now)}${booked}.`,
    reference,
    isReminded:
      summary.isOpen &&
      state === "booked" &&
      customer.email !== "" &&
      fromAt - lastAt > REMINDED_MS,
  };
}
