import { redirect } from "react-router";
import { parseContext } from "#domain/inquiries/context.ts";
import {
  type FieldErrors,
  INQUIRY_FIELDS,
  type InquiryField,
} from "#domain/inquiries/inquiry-fields.ts";
import {
  formName,
  type NotTaken,
  notStored,
  shownAgain,
  unreadForm,
} from "#site/forms/not-taken.server.ts";
import { postedForm } from "#site/forms/posted-form.server.ts";
import type { RequestContext, Services } from "#site/services.ts";
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
export async function takeForm(request: Request, services: Services, context: RequestContext) {
  const posted = await postedForm(request);
  const params = posted.ok ? posted.params : new URLSearchParams();
  const again = async (
    change: Partial<ContactAnswer>,
    answered: { status: number; retryAfter?: number },
  ) => {
    const values: ContactAnswer["values"] = {};
    for (const name of INQUIRY_FIELDS) {
      const value = params.get(name);
      if (value !== null) values[name] = value;
    }
    const view = await contactView(params, services);
    const shown: ContactAnswer = { values, errors: {}, failure: null, view, ...change };
    return shownAgain(shown, answered);
  };
  const notTaken = (why: NotTaken) => again({ failure: why.text }, why);

  if (!posted.ok) return notTaken(unreadForm(posted));
  const result = await services.submit(
    {
      fields: Object.fromEntries(params),
      context: parseContext(params),
      idempotencyKey: formName(params),
    },
    context,
  );
  switch (result.kind) {
    case "stored":
      return redirect(`/thank-you?reference=${result.reference}`, 303);
    case "invalid":
      return again({ errors: result.errors }, { status: 422 });
    default:
      return notTaken(notStored(result));
  }
}
