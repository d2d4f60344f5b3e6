import { data, redirect } from "react-router";
import { rateLimitMessage } from "#domain/inquiries/failure-messages.ts";
import { formatCents } from "#domain/money.ts";
import { SHOWN_TOTAL_FIELD } from "#domain/rentals/booking-fields.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { ownPath } from "#rentals/mails/own-path.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { postedChange } from "#site/forms/form-post.server.ts";
import { PRIVATE } from "#site/own-page/private-response.server.ts";
import type { RequestContext, Services } from "#site/services.ts";
import { datesView, otherDates, stayText } from "./dates-view.server.ts";

type Refusal = {
  title: string;
  text: string;
  /** Links to free dates. */
  links: readonly { path: string; text: string }[];
};

async function freeInstead(
  booking: Booking,
  stay: QuotedStay,
  { bookings }: Pick<Services, "bookings">,
  now: Date,
): Promise<Refusal["links"]> {
  const { days } = await bookings.alternatives(stay);
  return days.map(({ day, time }) => ({
    path: ownPath(booking, "/dates", { start: day, time, days: String(stay.days) }),
    text: stayText({ start: day, time, days: stay.days }, now),
  }));
}

const NOT_HERE = "Its dates can't be changed here anymore. Call us, and we'll find a way.";

/** A request changes at once if there is a cart; a confirmed booking only asks the shop. */
export async function receiveDates(
  request: Request,
  booking: Booking,
  input: Pick<Services, "bookings" | "catalogue">,
  { admitKnown }: Pick<RequestContext, "admitKnown">,
) {
  const { bookings, catalogue } = input;
  const { reference } = booking;
  const now = new Date();
  const { params, version, unreadable } = await postedChange(request);
  const refuse = (text: string, status: number, links: Refusal["links"] = []) => {
    const refusal: Refusal = { title: "Nothing has changed", text, links };
    const view = datesView(catalogue, booking, params, now);
    return data({ view, refusal }, { status, headers: PRIVATE });
  };
  const leave = (done: string) =>
    redirect(ownPath(booking, "", { done }), { status: 303, headers: PRIVATE });

  if (unreadable) return refuse(unreadable.text, unreadable.status);
  const requested = otherDates(catalogue, booking, params, now);
  if (requested.kind !== "booking") return refuse("Choose dates that are possible.", 422);
  const { booking: stay } = requested;
  if (params.get(SHOWN_TOTAL_FIELD) !== String(stay.quote.totalCents)) {
    return refuse("The price has changed. Look at it below, and send it again.", 409);
  }
  const wait = await admitKnown();
  if (wait !== null) return refuse(rateLimitMessage(wait), 429);
  if (version !== booking.version) {
    return refuse("Your reservation has changed since you opened this page.", 409);
  }
  if (booking.state === "confirmed") {
    const price = formatCents(stay.quote.totalCents);
    await bookings.message(
      reference,
      `Other dates, please: ${stayText(stay, null)}, instead of ${stayText(booking.stay, null)}. The price shown was ${price}.`,
    );
    return leave("asked");
  }
  const result = await bookings.changeStay(RENTER, { reference, version }, stay);
  switch (result.kind) {
    case "ok":
      return leave("dates");
    case "rejected": {
      if (result.why !== "full") return refuse(NOT_HERE, 409);
      const links = await freeInstead(booking, stay, input, now);
      const text =
        links.length > 0
          ? "All our carts are taken then. Your request stays as it is. These are free:"
          : "All our carts are taken then. Your request stays as it is. Choose other dates, or call us.";
      return refuse(text, 409, links);
    }
    case "outdated":
      return refuse("Your reservation has changed since you opened this page.", 409);
    case "missing":
      return refuse(NOT_HERE, 409);
  }
}
