import { data, redirect } from "react-router";
import { FAILURE_MESSAGES, rateLimitMessage } from "#domain/inquiries/failure-messages.ts";
import { textReader } from "#domain/inquiries/inquiry.ts";
import { BOOKING_MAX_LENGTH } from "#domain/rentals/booking-fields.ts";
import { ownPath } from "#rentals/mails/own-path.ts";
import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";
import { postedForm } from "#site/forms/form-post.server.ts";
import type { RequestContext, Services } from "#site/services.ts";
import { PRIVATE } from "./find-own.server.ts";

export type MessageAnswer = {
  values: { message: string };
  errors: { message?: string };
  failure: { title: string; text: string } | null;
};

/** Stores what the renter wrote to the shop. */
export async function receiveMessage(
  request: Request,
  { booking }: FoundBooking,
  { bookings }: Pick<Services, "bookings">,
  { admitKnown }: Pick<RequestContext, "admitKnown">,
) {
  const { params, unreadable } = await postedForm(request);
  const errors: MessageAnswer["errors"] = {};
  const values = { message: params.get("message") ?? "" };
  const response = (failure: string | null, status: number) =>
    data<MessageAnswer>(
      { values, errors, failure: failure === null ? null : { title: "Not sent", text: failure } },
      { status, headers: PRIVATE },
    );
  if (unreadable) return response(unreadable.text, unreadable.status);
  const text = textReader(values, errors)("message", {
    minimum: 2,
    maximum: BOOKING_MAX_LENGTH.notes,
    message: "Write your message",
    isLong: true,
  });
  if (errors.message !== undefined) return response(null, 422);
  const wait = admitKnown();
  if (wait !== null) return response(rateLimitMessage(wait), 429);
  const isStored = await bookings.message(booking.reference, text);
  if (!isStored) return response(FAILURE_MESSAGES.notStored, 503);
  return redirect(ownPath(booking, "", { done: "message" }), { status: 303, headers: PRIVATE });
}
