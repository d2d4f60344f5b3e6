import type { Challenge } from "altcha-lib";
import { redirect } from "react-router";
import { ownPath } from "#appointments/mails/own-path.ts";
import { REFUSAL_MESSAGES } from "#domain/appointments/appointment-request.ts";
import { CALL_TIME_FIELDS, withCallTime } from "#domain/inquiries/call-time.ts";
import { parseContext } from "#domain/inquiries/context.ts";
import { askAboutEmail } from "#domain/inquiries/email.ts";
import { parseInquiry } from "#domain/inquiries/inquiry.ts";
import {
  type FieldErrors,
  INQUIRY_FIELDS,
  type InquiryField,
  MIN_LENGTH,
} from "#domain/inquiries/inquiry-fields.ts";
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from "#domain/inquiries/inquiry-photos.ts";
import { readVisitSource } from "#domain/inquiries/visit-source.ts";
import { readPhotos } from "#inquiries/inquiry-photos.server.ts";
import {
  CONFIRM_BY_EMAIL,
  LINK_BY_EMAIL,
  readSentContext,
  thankYouPath,
} from "#site/forms/form-paths.ts";
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

const CART_FIELDS = ["cart", "serialNumber"] as const;

/** Kept with the inquiry's own fields when the form is shown again. */
const EXTRA_FIELDS = [...CART_FIELDS, ...CALL_TIME_FIELDS] as const;

type ExtraField = (typeof EXTRA_FIELDS)[number];

/** The time that was chosen in the form; null for none. */
function chosenTime(params: URLSearchParams): object | null {
  const startsAt = params.get("appointment") ?? "";
  if (startsAt === "") return null;
  const [cart, serialNumber] = CART_FIELDS.map((name) => params.get(name));
  const [kind, place] = [params.get("visit"), params.get("place")];
  return { kind, place, startsAt, cart, serialNumber };
}

/**
 * The fields of the inquiry. Without the time of an appointment, its message says which cart it is about; that of a request for
 * a call says when.
 */
function inquiryFields(params: URLSearchParams): Record<string, string> {
  const fields = Object.fromEntries(params);
  const { message = "" } = fields;
  if (message.trim().length < MIN_LENGTH.message) return fields;
  const cart = CART_FIELDS.map((name) => (params.get(name) ?? "").trim()).filter(Boolean);
  const isPlain = chosenTime(params) === null && cart.length > 0;
  const withCart = isPlain ? `${message}\n\nCart: ${cart.join(", ")}` : message;
  return { ...fields, message: withCallTime(withCart, fields, new Date()) };
}

export type ContactAnswer = {
  values: Partial<Record<InquiryField | ExtraField, string>>;
  errors: FieldErrors;
  /** A sentence if the form as a whole was rejected. */
  failure: string | null;
  /** To be solved before it is sent again. */
  challenge: Challenge | null;
  /** How many photos were sent, none of which are stored. */
  photos: number;
  view: ContactView;
};

export async function receiveContact(
  request: Request,
  services: Services,
  context: RequestContext,
) {
  const { params, files, unreadable } = await postedForm(request);
  const again = async (
    change: Partial<ContactAnswer>,
    response: Pick<Rejection, "status" | "retryAfter" | "sure">,
  ) => {
    const values: ContactAnswer["values"] = {};
    for (const name of [...INQUIRY_FIELDS, ...EXTRA_FIELDS]) {
      const value = params.get(name);
      if (value !== null) values[name] = value;
    }
    const view = await contactView(params, services, response.sure);
    const none = { errors: {}, failure: null, challenge: null, photos: files.length };
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
  if (files.length > MAX_PHOTOS) {
    return again({ errors: { photos: TOO_MANY_PHOTOS } }, { status: 422 });
  }
  const photos = files.map(async (file) => ({ name: file.name, bytes: await file.bytes() }));
  const result = await services.submit(
    {
      fields: inquiryFields(params),
      appointment: chosenTime(params),
      context: { ...parseContext(params), ...readVisitSource(request.headers) },
      idempotencyKey: formKey(params),
      signals: readSignals(params),
      photos: readPhotos(await Promise.all(photos)),
    },
    context,
  );
  switch (result.kind) {
    case "stored": {
      const [appointment] = await services.appointments.findByInquiries([result.id]);
      if (appointment?.awaits === "email") {
        return redirect(thankYouPath(result.reference, CONFIRM_BY_EMAIL), 303);
      }
      const to = appointment
        ? ownPath(appointment)
        : thankYouPath(result.reference, readSentContext(params));
      return redirect(to, 303);
    }
    case "repeated": {
      const hasPage = chosenTime(params) !== null;
      return redirect(
        thankYouPath(result.reference, hasPage ? LINK_BY_EMAIL : readSentContext(params)),
        303,
      );
    }
    case "time-refused": {
      const { reason } = result.refusal;
      // The form shows that the time is taken, with the nearest free ones.
      if (reason === "taken") return again({}, { status: 409 });
      return again({ errors: { appointment: REFUSAL_MESSAGES[reason] } }, { status: 422 });
    }
    case "photo-refused":
      return again({ errors: { photos: result.why } }, { status: 422 });
    case "invalid":
      return again({ errors: result.errors }, { status: 422 });
    default:
      return reject(notStored(result, services.catalogue.dealership.phone));
  }
}
