import { data, redirect } from "react-router";
import { contextFrom } from "#domain/inquiries/context.ts";
import { FAILURE, tooManySentence } from "#domain/inquiries/failure-sentences.ts";
import { FORM_NAME, isFormName } from "#domain/inquiries/form-name.ts";
import { centsText } from "#domain/money.ts";
import {
  type BookingErrors,
  type BookingRead,
  bookingFromParams,
} from "#domain/rentals/booking/booking.ts";
import { RETRY_AFTER_FAULT } from "#inquiries/submit.server.ts";
import { postedForm } from "#site/forms/posted-form.server.ts";
import type { Answer, Services } from "#site/services.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { type ReserveView, reserveView } from "./reserve-view.server.ts";

/** What the page needs to show the form again. */
export type ReserveAnswer = {
  view: ReserveView;
  errors: BookingErrors;
  /** Title and sentence when the form as a whole was not taken. */
  failure: { title: string; text: string } | null;
};

const notTaken = (text: string) => ({ title: "Not sent", text });

type Changed = Extract<BookingRead, { ok: false }>["changedTotal"];

function changedPrice({ fromCents, toCents }: NonNullable<Changed>) {
  const before = fromCents === null ? "" : ` instead of ${centsText(fromCents)}`;
  return {
    title: "The price has changed",
    text: `It is ${centsText(toCents)}${before} for the stay below. Nothing was sent. If that is right, send it again.`,
  };
}

/** Takes a booking request: redirects once it is stored, or shows the form again with all that was typed. */
export async function takeBooking(request: Request, services: Services, answer: Answer) {
  const posted = await postedForm(request);
  const params = posted.ok ? posted.params : new URLSearchParams();
  const now = new Date();
  const again = (status: number, change: Partial<ReserveAnswer>, retryAfter?: number) => {
    const view = reserveView(services.catalogue, params, now);
    const shown: ReserveAnswer = { view, errors: {}, failure: null, ...change };
    const headers = new Headers({ "cache-control": "no-store" });
    if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
    return data(shown, { status, headers });
  };
  if (!posted.ok) {
    const text = posted.status === 415 ? FAILURE.noForm : FAILURE.unreadable;
    return again(posted.status, { failure: notTaken(text) });
  }
  if (params.has("show")) return again(200, {});
  const read = bookingFromParams(params, bookingFacts(services.catalogue), now);
  if (!read.ok) {
    const failure = read.changedTotal && changedPrice(read.changedTotal);
    return again(read.changedTotal === null ? 422 : 409, { errors: read.errors, failure });
  }
  const { inquiry, booking } = read;
  const name = params.get(FORM_NAME);
  const result = await services.receive(
    {
      inquiry,
      booking,
      context: { ...contextFrom(params), intent: "rental", area: booking.area },
      name: isFormName(name) ? { from: "form", name } : null,
    },
    answer,
  );
  switch (result.kind) {
    case "stored":
      return redirect(`/reserve/thank-you?booking=${result.id}`, 303);
    case "limited": {
      const wait = result.retryAfterSeconds;
      return again(429, { failure: notTaken(tooManySentence(wait)) }, wait);
    }
    // A changed form is another request: its key cannot be taken.
    case "key-taken":
    case "unavailable":
      return again(503, { failure: notTaken(FAILURE.notStored) }, RETRY_AFTER_FAULT);
  }
}
