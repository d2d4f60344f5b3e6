import { data, redirect } from "react-router";
import { FAILURE_MESSAGES, rateLimitMessage } from "#domain/inquiries/failure-messages.ts";
import { textReader } from "#domain/inquiries/inquiry.ts";
import { postedForm } from "#site/forms/form-post.server.ts";
import type { RequestContext } from "#site/services.ts";
import { PRIVATE } from "./private-response.server.ts";

export type MessageResult = {
  values: { message: string };
  errors: { message?: string };
  failure: string | null;
};

type Options = {
  maxLength: number;
  /** False if the message could not be stored. */
  store: (text: string) => Promise<boolean>;
  /** The own page, which says that the message was sent. */
  donePath: string;
};

/** Stores a message of a customer to the shop. */
export async function receiveMessage(
  request: Request,
  { maxLength, store, donePath }: Options,
  { admitKnown }: Pick<RequestContext, "admitKnown">,
) {
  const { params, unreadable } = await postedForm(request);
  const errors: MessageResult["errors"] = {};
  const values = { message: params.get("message") ?? "" };
  const respond = (failure: string | null, status: number) =>
    data<MessageResult>({ values, errors, failure }, { status, headers: PRIVATE });
  if (unreadable) return respond(unreadable.text, unreadable.status);
  const text = textReader(values, errors)("message", {
    minimum: 2,
    maximum: maxLength,
    message: "Write your message",
    isLong: true,
  });
  if (errors.message !== undefined) return respond(null, 422);
  const wait = await admitKnown();
  if (wait !== null) return respond(rateLimitMessage(wait), 429);
  if (!(await store(text))) return respond(FAILURE_MESSAGES.notStored, 503);
  return redirect(donePath, { status: 303, headers: PRIVATE });
}
