import type { Challenge } from "altcha-lib";
import { redirect } from "react-router";
import { formatDay } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { parseContext } from "#domain/inquiries/context.ts";
import { askAboutEmail } from "#domain/inquiries/email.ts";
import { readVisitSource } from "#domain/inquiries/visit-source.ts";
import { formatCents, pluralize } from "#domain/money.ts";
import type { BookingErrors } from "#domain/rentals/booking-fields.ts";
import { bookingFromParams, type QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { Alternatives } from "#rentals/planning/availability.server.ts";
import { CONFIRM_BY_EMAIL, LINK_BY_EMAIL, thankYouPath } from "#site/forms/form-paths.ts";
import {
  formKey,
  notStored,
  postedForm,
  type Rejection,
  readSignals,
  shownAgain,
} from "#site/forms/form-post.server.ts";
import type { RequestContext, Services } from "#site/services.ts";
import type { BookingFormErrors } from "#site/submission.ts";
import { bookingFacts, type ReserveView, reserveView } from "./reserve-view.server.ts";

export type ReserveAnswer = {
  view: ReserveView;
  errors: BookingErrors;
  failure: { title: string; text: string } | null;
  /** To be solved before it is sent again. */
  challenge: Challenge | null;
};

function changedPrice({ fromCents, toCents }: NonNullable<BookingFormErrors["changedTotal"]>) {
  const before = fromCents === null ? "" : ` instead of ${formatCents(fromCents)}`;
  return {
    title: "The price has changed",
    text: `Your total is now ${formatCents(toCents)}${before}. We haven't sent your request. If the new total is right, send it again.`,
  };
}

function listNames(classes: readonly string[], { rentals }: Services["catalogue"]): string[] {
  return rentals.vehicles.filter(({ id }) => classes.includes(id)).map(({ name }) => name);
}

function fullText(
  { vehicleName, start, time: startTime, days: length }: QuotedStay,
  days: Alternatives["days"],
  classes: readonly string[],
  now: Date,
) {
  const sameDay = days.find(({ day }) => day === start);
  const dates = days
    .filter((found) => found !== sameDay)
    .map(({ day, time }) => `${formatDay(day, "named", now)} at ${formatTime(time, "long")}`);
  const when = sameDay === undefined ? "for those dates" : `at ${formatTime(startTime, "long")}`;
  const sentences = [
    `All our ${vehicleName} carts are taken ${when}, and nothing was sent.`,
    sameDay &&
      `On ${formatDay(start, "named", now)}, ${pluralize(sameDay.free ?? 0, "cart")} ${sameDay.free === 1 ? "is" : "are"} free from ${formatTime(sameDay.time, "long")}.`,
    dates.length > 0 && `For ${pluralize(length, "day")} you can start on ${joined(dates)}.`,
    classes.length > 0 && `On your dates you can have a ${joined(classes)} instead.`,
    "Or call us: we may find another way.",
  ];
  const title = sameDay === undefined ? "Those dates are full" : "That time is taken";
  return { title, text: sentences.filter(Boolean).join(" ") };
}

const OR = new Intl.ListFormat("en-US", { type: "disjunction" });
const joined = (words: readonly string[]) => OR.format(words);

export async function receiveBooking(
  request: Request,
  services: Services,
  context: RequestContext,
) {
  const { params, unreadable } = await postedForm(request);
  const now = new Date();
  const again = (
    change: Partial<ReserveAnswer>,
    response: Pick<Rejection, "status" | "retryAfter" | "sure">,
  ) => {
    const view = reserveView(services.catalogue, params, now, response.sure);
    const shown: ReserveAnswer = { view, errors: {}, failure: null, challenge: null, ...change };
    return shownAgain(shown, response);
  };
  const reject = (why: Rejection) =>
    again(
      { failure: { title: "Not sent", text: why.text }, challenge: why.challenge ?? null },
      why,
    );

  if (unreadable) return reject(unreadable);
  if (params.has("show")) return again({}, { status: 200 });
  const question = askAboutEmail(params);
  const read = bookingFromParams(params, bookingFacts(services.catalogue), now);
  if (question !== null) {
    const errors = read.ok ? {} : read.errors;
    return again({ errors: { email: question, ...errors } }, { status: 422 });
  }
  const result = await services.book(
    {
      read,
      context: { ...parseContext(params), ...readVisitSource(request.headers) },
      idempotencyKey: formKey(params),
      signals: readSignals(params),
    },
    context,
  );
  switch (result.kind) {
    case "stored": {
      const booking = await services.bookings.findByInquiry(result.id);
      return booking?.awaits === "email"
        ? redirect(thankYouPath(result.reference, CONFIRM_BY_EMAIL), 303)
        : redirect(`/reserve/thank-you?booking=${result.id}`, 303);
    }
    case "repeated":
      return redirect(thankYouPath(result.reference, LINK_BY_EMAIL), 303);
    case "invalid": {
      const { errors, changedTotal } = result;
      const failure = changedTotal && changedPrice(changedTotal);
      return again({ errors, failure }, { status: changedTotal === null ? 422 : 409 });
    }
    case "full": {
      if (!read.ok) return reject(notStored(result, services.catalogue.dealership.phone));
      const { days, classes } = await services.bookings.alternatives(read.booking);
      const failure = fullText(read.booking, days, listNames(classes, services.catalogue), now);
      return again({ failure }, { status: 409 });
    }
    default:
      return reject(notStored(result, services.catalogue.dealership.phone));
  }
}
