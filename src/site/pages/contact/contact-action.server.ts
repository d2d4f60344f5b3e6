import type { Challenge } from "altcha-lib";
import { redirect } from "react-router";
import { parseContext } from "#domain/inquiries/context.ts";
import { askAboutEmail } from "#domain/inquiries/email.ts";
import { parseInquiry } from "#domain/inquiries/inquiry.ts";
import {
  type FieldErrors,
  INQUIRY_FIELDS,
  type InquiryField,
} from "#domain/inquiries/inquiry-fields.ts";
import { readVisitSource } from "#domain/inquiries/visit-source.ts";
import {
  formKey,
  notStored,
  postedForm,
  type Rejection,
  readSignals,
  shownAgain,
} from "#site/forms/form-post.server.ts";
import type { RequestContext, Services } from "#site/services.ts";
import { type ContactView, contactView } from "./contact-view.server.ts";

export type ContactAnswer = {
  values: Partial<Record<InquiryField, string>>;
  errors: FieldErrors;
  /** A sentence if the form as a whole was rejected. */
  failure: string | null;
  /** To be solved before it is sent again. */
  challenge: Challenge | null;
  view: ContactView;
};

export async function receiveContact(
  request: Request,
  services: Services,
  context: RequestContext,
) {
  const { params, unreadable } = await postedForm(request);
  const again = async (
    change: Partial<ContactAnswer>,
    response: Pick<Rejection, "status" | "retryAfter" | "sure">,
  ) => {
    const values: ContactAnswer["values"] = {};
    for (const name of INQUIRY_FIELDS) {
      const value = params.get(name);
      if (value !== null) values[name] = value;
    }
    const view = await contactView(params, services, response.sure);
    const none = { errors: {}, failure: null, challenge: null };
    const shown: ContactAnswer = { values, ...none, view, ...change };
    return shownAgain(shown, response);
  };
  const reject = (why: Rejection) =>
    again({ failure: why.text, challenge: why.challenge ?? null }, why);

  if (unreadable) return reject(unreadable);
  const question = askAboutEmail(params);
  if (question !== null) {
    const parsed = parseInquiry(Object.fromEntries(params));
    const errors = parsed.ok ? {} : parsed.errors;
    return again({ errors: { email: question, ...errors } }, { status: 422 });
  }
  const result = await services.submit(
    {
      fields: Object.fromEntries(params),
      context: { ...parseContext(params), ...readVisitSource(request.headers) },
      idempotencyKey: formKey(params),
      signals: readSignals(params),
    },
    context,
  );
  switch (result.kind) {
    case "stored":
      return redirect(`/thank-you?reference=${result.reference}`, 303);
    case "invalid":
      return again({ errors: result.errors }, { status: 422 });
    default:
      return reject(notStored(result, services.catalogue.dealership.phone));
  }
}
