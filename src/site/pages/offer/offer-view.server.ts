import { TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import { findOfferedKind } from "#domain/appointments/offered-kind.ts";
import { nearestSlots } from "#domain/appointments/slots.ts";
import { isComing } from "#domain/appointments/states.ts";
import { dealershipIso } from "#domain/dealership/clock.ts";
import { formatClock, formatDateTime } from "#domain/dealership/format-instant.ts";
import { contactPath, parseContext, serializeContext } from "#domain/inquiries/context.ts";
import { parseWholeNumber } from "#domain/whole-number.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import {
  appointmentSummary,
  findAppointment,
} from "#site/appointments/bookable-appointment.server.ts";
import type { Services } from "#site/services.ts";
import { findFreeTimes } from "#site/times/free-times.server.ts";

export type Offer = { inquiry: InquiriesTable; startsAt: number };

/** Null for a wrong reference, and for a time or a key that staff did not send. */
export async function findOffer(
  { searchParams }: URL,
  reference: string,
  { offers }: Pick<Services, "offers">,
): Promise<Offer | null> {
  const startsAt = parseWholeNumber(searchParams.get("time"));
  if (startsAt === null) return null;
  const inquiry = await offers.findByKey(reference, startsAt, searchParams.get("key") ?? "");
  return inquiry && { inquiry, startsAt };
}

/** What the conversation has booked already, if it is still to come. */
export async function findBooked(
  { inquiry }: Offer,
  { appointments }: Pick<Services, "appointments">,
  now: number,
) {
  const own = await appointments.findByInquiries([inquiry.id]);
  return own.find((appointment) => isComing(appointment, now)) ?? null;
}

/** The appointment that is offered; null where the shop no longer takes any. */
export async function findOfferedAppointment(
  { inquiry }: Offer,
  services: Pick<Services, "catalogue" | "vehicles">,
) {
  const { catalogue } = services;
  const found = findOfferedKind(inquiry, catalogue);
  if (found === null) return null;
  const isDrive = found.kind.id === TEST_DRIVE;
  const service = catalogue.services.services.find(({ id }) => id === found.kind.id);
  const context = parseContext(
    serializeContext({
      intent: isDrive ? "test-drive" : "service",
      ...(isDrive
        ? { vehicle: inquiry.vehicle, color: inquiry.color }
        : { subject: service?.title ?? null }),
    }),
  );
  const bookable = findAppointment(context, found.place, catalogue);
  if (bookable === null) return null;
  const summary = await appointmentSummary(bookable, context, services);
  return { ...found, summary, context, isAway: summary.cart?.stock === "away" };
}

/** `requested` is the offered time, or another one that was pressed and could not be had. */
export async function offerView(
  offer: Offer,
  requested: number,
  services: Pick<Services, "catalogue" | "vehicles" | "appointments">,
  now: number,
) {
  const offered = await findOfferedAppointment(offer, services);
  const isOver = offer.startsAt <= now;
  const other = offered === null ? "/contact" : contactPath(offered.context);
  if (offered === null || offered.isAway || isOver) {
    return {
      summary: offered?.summary ?? null,
      lead: isOver
        ? "This time has passed. Choose another one, or call us."
        : "We can't book this here right now. Call us, and we'll find a time.",
      times: [],
      other,
    };
  }
  const { kind, place, summary } = offered;
  const free = await findFreeTimes({
    kind,
    place,
    appointments: services.appointments,
    now,
  });
  const isFree = free.includes(requested);
  const times = isFree ? [requested] : nearestSlots(free, requested);
  const act = kind.confirm === "ask" ? "Request" : "Book";
  return {
    summary,
    lead: isFree
      ? `${summary.about} We have your details, so there is nothing to fill in.`
      : times.length > 0
        ? `${formatClock(requested)} was just taken. These are the nearest times.`
        : `${formatClock(requested)} was just taken. Call us, and we'll find another time.`,
    times: times.map((at) => ({
      startsAt: dealershipIso(at),
      text: `${act} ${formatDateTime(at, now)}`,
    })),
    other,
  };
}
