import { data, redirect } from "react-router";
import { rateLimitMessage } from "#domain/inquiries/failure-messages.ts";
import { centsText } from "#domain/money.ts";
import type { Booking } from "#domain/rentals/booking.ts";
import { SHOWN_TOTAL_FIELD } from "#domain/rentals/booking-fields.ts";
import { RENTER } from "#rentals/events.server.ts";
import { ownPath } from "#rentals/renter/own-path.ts";
import type { Reservation } from "#rentals/reservation.ts";
import { postedForm } from "#site/forms/form-post.server.ts";
import { PRIVATE } from "#site/pages/reservation/find-own.server.ts";
import type { RequestContext, Services } from "#site/services.ts";
import { datesView, otherDates, stayText } from "./dates-view.server.ts";

type Refusal = {
  title: string;
  text: string;
  /** What is free instead. */
  links: readonly { path: string; text: string }[];
};

async function freeInstead(
  reservation: Reservation,
  booking: Booking,
  { reservations }: Pick<Services, "reservations">,
): Promise<Refusal["links"]> {
  const { days } = await reservations.alternatives(booking);
  return days.map(({ day, time }) => ({
    path: ownPath(reservation, "/dates", { start: day, time, days: String(booking.days) }),
    text: stayText({ start: day, time, days: booking.days }),
  }));
}

/** A request changes at once if there is a cart; a confirmed reservation only asks the shop. */
export async function receiveDates(
  request: Request,
  reservation: Reservation,
  given: Pick<Services, "reservations" | "catalogue">,
  { admitKnown }: Pick<RequestContext, "admitKnown">,
) {
  const { reservations, catalogue } = given;
  const { reference } = reservation;
  const now = new Date();
  const { params, unreadable } = await postedForm(request);
  const refuse = (text: string, status: number, links: Refusal["links"] = []) => {
    const refusal: Refusal = { title: "Nothing has changed", text, links };
    const view = datesView(catalogue, reservation, params, now);
    return data({ view, refusal }, { status, headers: PRIVATE });
  };
  const leave = (done: string) =>
    redirect(ownPath(reservation, "", { done }), { status: 303, headers: PRIVATE });

  if (unreadable) return refuse(unreadable.text, unreadable.status);
  const wanted = otherDates(catalogue, reservation, params, now);
  if (wanted.kind !== "booking") return refuse("Choose dates that are possible.", 422);
  const { booking } = wanted;
  if (params.get(SHOWN_TOTAL_FIELD) !== String(booking.quote.totalCents)) {
    return refuse("The price has changed. Look at it below, and send it again.", 409);
  }
  const wait = admitKnown();
  if (wait !== null) return refuse(rateLimitMessage(wait), 429);
  const version = Number(params.get("version"));
  if (version !== reservation.version) {
    return refuse("Your reservation has changed since you opened this page.", 409);
  }
  if (reservation.state === "confirmed") {
    const price = centsText(booking.quote.totalCents);
    await reservations.message(
      reference,
      `Other dates, please: ${stayText(booking)}, instead of ${stayText(reservation.booking)}. The price shown was ${price}.`,
    );
    return leave("asked");
  }
  const result = await reservations.changeStay(RENTER, { reference, version }, booking);
  switch (result.kind) {
    case "done":
      return leave("dates");
    case "full": {
      const links = await freeInstead(reservation, booking, given);
      const text =
        links.length > 0
          ? "All our carts are taken then. Your request stays as it is. These are free:"
          : "All our carts are taken then. Your request stays as it is. Choose other dates, or call us.";
      return refuse(text, 409, links);
    }
    case "outdated":
      return refuse("Your reservation has changed since you opened this page.", 409);
    default:
      return refuse(
        "Its dates can't be changed here any more. Call us, and we'll find a way.",
        409,
      );
  }
}
