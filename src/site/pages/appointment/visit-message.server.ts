import { data, redirect } from "react-router";
import { ownPath } from "#appointments/mails/own-path.ts";
import type { Appointment } from "#appointments/store/appointment.ts";
import { FAILURE_MESSAGES, rateLimitMessage } from "#domain/inquiries/failure-messages.ts";
import { textReader } from "#domain/inquiries/inquiry.ts";
import { MAX_LENGTH } from "#domain/inquiries/inquiry-fields.ts";
import { postedForm } from "#site/forms/form-post.server.ts";
import type { RequestContext, Services } from "#site/services.ts";
import { PRIVATE } from "./find-own.server.ts";

export type MessageAnswer = {
  values: { message: string };
  errors: { message?: string };
  failure: string | null;
};

/** Stores what the customer wrote to the shop. */
export async function receiveVisitMessage(
  request: Request,
  appointment: Appointment,
  { appointments }: Pick<Services, "appointments">,
  { admitKnown }: Pick<RequestContext, "admitKnown">,
) {
  const { params, unreadable } = await postedForm(request);
  const errors: MessageAnswer["errors"] = {};
  const values = { message: params.get("message") ?? "" };
  const respond = (failure: string | null, status: number) =>
    data<MessageAnswer>({ values, errors, failure }, { status, headers: PRIVATE });
  if (unreadable) return respond(unreadable.text, unreadable.status);
  const text = textReader(values, errors)("message", {
    ...{ minimum: 2, maximum: MAX_LENGTH.message, message: "Write your message", isLong: true },
  });
  if (errors.message !== undefined) return respond(null, 422);
  const wait = admitKnown();
  if (wait !== null) return respond(rateLimitMessage(wait), 429);
  const isStored = await appointments.message(appointment.reference, text);
  if (!isStored) return respond(FAILURE_MESSAGES.notStored, 503);
  return redirect(ownPath(appointment, "", { done: "message" }), { status: 303, headers: PRIVATE });
}
