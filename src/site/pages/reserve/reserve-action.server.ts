import { redirect } from "react-router";
import { parseContext } from "#domain/inquiries/context.ts";
import { sourceOf } from "#domain/inquiries/visit-source.ts";
import { centsText } from "#domain/money.ts";
import { bookingFromParams } from "#domain/rentals/booking.ts";
import type { BookingErrors } from "#domain/rentals/booking-fields.ts";
import type { BookingFormErrors } from "#inquiries/submit.server.ts";
import {
  formKey,
  notStored,
  postedForm,
  type Rejection,
  shownAgain,
} from "#site/forms/form-post.server.ts";
import type { RequestContext, Services } from "#site/services.ts";
import { bookingFacts, type ReserveView, reserveView } from "./reserve-view.server.ts";

export type ReserveAnswer = {
  view: ReserveView;
  errors: BookingErrors;
  failure: { title: string; text: string } | null;
};

function changedPrice({ fromCents, toCents }: NonNullable<BookingFormErrors["changedTotal"]>) {
  const before = fromCents === null ? "" : ` instead of ${centsText(fromCents)}`;
  return {
    title: "The price has changed",
    text: `Your total is now ${centsText(toCents)}${before}. We haven't sent your request. If the new total is right, send it again.`,
  };
}

export async function receiveBooking(
  request: Request,
  services: Services,
  context: RequestContext,
) {
  const { params, unreadable } = await postedForm(request);
  const now = new Date();
  const again = (
    change: Partial<ReserveAnswer>,
    response: { status: number; retryAfter?: number },
  ) => {
    const view = reserveView(services.catalogue, params, now);
    const shown: ReserveAnswer = { view, errors: {}, failure: null, ...change };
    return shownAgain(shown, response);
  };
  const reject = (why: Rejection) => again({ failure: { title: "Not sent", text: why.text } }, why);

  if (unreadable) return reject(unreadable);
  if (params.has("show")) return again({}, { status: 200 });
  const read = bookingFromParams(params, bookingFacts(services.catalogue), now);
  const result = await services.book(
    {
      read,
      context: { ...parseContext(params), ...sourceOf(request.headers) },
      idempotencyKey: formKey(params),
    },
    context,
  );
  switch (result.kind) {
    case "stored":
      return redirect(`/reserve/thank-you?booking=${result.id}`, 303);
    case "invalid": {
      const { errors, changedTotal } = result;
      const failure = changedTotal && changedPrice(changedTotal);
      return again({ errors, failure }, { status: changedTotal === null ? 422 : 409 });
    }
    default:
      return reject(notStored(result));
  }
}
