import { data, redirect } from "react-router";
import { contextFrom } from "#domain/inquiries/context.ts";
import { FAILURE, tooManySentence } from "#domain/inquiries/failure-sentences.ts";
import { FORM_NAME, isFormName } from "#domain/inquiries/form-name.ts";
import { type FieldErrors, INQUIRY_FIELDS, type InquiryField } from "#domain/inquiries/inquiry.ts";
import { RETRY_AFTER_FAULT } from "#inquiries/submit.server.ts";
import { postedForm } from "#site/forms/posted-form.server.ts";
import type { Answer, Services } from "#site/services.ts";
import { type ContactView, contactView } from "./contact-view.server.ts";

/** What the page needs to show the form again after a post without JavaScript. */
export type ContactAnswer = {
  values: Partial<Record<InquiryField, string>>;
  errors: FieldErrors;
  /** A sentence when the form as a whole was not taken. */
  failure: string | null;
  view: ContactView;
};

/** Takes the form as browsers send it by themselves: redirects once it is stored, or shows it again with all that was typed. */
export async function takeForm(request: Request, services: Services, answer: Answer) {
  const posted = await postedForm(request);
  const params = posted.ok ? posted.params : new URLSearchParams();
  const again = async (status: number, change: Partial<ContactAnswer>, retryAfter?: number) => {
    const values: ContactAnswer["values"] = {};
    for (const name of INQUIRY_FIELDS) {
      const value = params.get(name);
      if (value !== null) values[name] = value;
    }
    const view = await contactView(params, services);
    const shown: ContactAnswer = { values, errors: {}, failure: null, view, ...change };
    const headers = new Headers({ "cache-control": "no-store" });
    if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
    return data(shown, { status, headers });
  };

  if (!posted.ok) {
    return again(posted.status, {
      failure: posted.status === 415 ? FAILURE.noForm : FAILURE.unreadable,
    });
  }
  const name = params.get(FORM_NAME);
  const result = await services.submit(
    {
      fields: Object.fromEntries(params),
      context: contextFrom(params),
      name: isFormName(name) ? { from: "form", name } : null,
    },
    answer,
  );
  switch (result.kind) {
    case "stored":
      return redirect(`/thank-you?reference=${result.reference}`, 303);
    case "invalid":
      return again(422, { errors: result.errors });
    case "limited": {
      const wait = result.retryAfterSeconds;
      return again(429, { failure: tooManySentence(wait) }, wait);
    }
    // A changed form is another inquiry: its key cannot be taken.
    case "key-taken":
    case "unavailable":
      return again(503, { failure: FAILURE.notStored }, RETRY_AFTER_FAULT);
  }
}
