import { data, redirect } from "react-router";
import { contextFrom } from "#domain/inquiries/context.ts";
import { FAILURE, tooManySentence } from "#domain/inquiries/failure-sentences.ts";
import { FORM_NAME, isFormName } from "#domain/inquiries/form-name.ts";
import { type FieldErrors, INQUIRY_FIELDS, type InquiryField } from "#domain/inquiries/inquiry.ts";
import { RETRY_AFTER_FAULT } from "#inquiries/submit.server.ts";
import type { Answer, Services } from "#site/services.ts";
import { type ContactView, contactView } from "./contact-view.server.ts";

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** What the page needs to show the form again after a post without JavaScript. */
export type ContactAnswer = {
  values: Partial<Record<InquiryField, string>>;
  errors: FieldErrors;
  /** A sentence when the form as a whole was not taken. */
  failure: string | null;
  view: ContactView;
};

type PostedForm = { ok: true; params: URLSearchParams } | { ok: false; status: 400 | 415 };

async function postedForm(request: Request): Promise<PostedForm> {
  if (!FORM_TYPES.test(request.headers.get("content-type") ?? ""))
    return { ok: false, status: 415 };
  // A body that breaks off or is no form at all makes the platform's parser throw.
  const form = await request.formData().catch(() => null);
  if (form === null) return { ok: false, status: 400 };
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") params.set(name, value);
  return { ok: true, params };
}

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
