import { X } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import {
  APPOINTMENT_FIELD,
  type FieldErrors,
  INQUIRY_FIELDS,
  PHOTOS_FIELD,
} from "#domain/inquiries/inquiry-fields.ts";
import { AppointmentRow } from "#site/appointments/appointment-row.tsx";
import { FormIdField, forgetFormId } from "#site/forms/form-id-field.tsx";
import { ProofField, TrapField } from "#site/forms/guard-fields.tsx";
import type { BrowserResult } from "#site/forms/send-form.ts";
import { UseEmail } from "#site/forms/use-email.tsx";
import { useOpenErrors } from "#site/forms/use-open-errors.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { useToast } from "#ui/notice/toaster.tsx";
import type { ContactAnswer } from "./contact-action.server.ts";
import { CallFields, PlainFields, TimeFields } from "./contact-fields.tsx";
import type { ContactView } from "./contact-view.server.ts";
import { prefilledMessage, storeDraft } from "./draft.ts";
import { BookLabel } from "./pick-a-time.tsx";
import { useDraft } from "./use-draft.ts";

type Answer = Omit<ContactAnswer, "view"> | BrowserResult | undefined;

const NO_ERRORS: FieldErrors = {};

function About({ about, withoutAbout }: { about: string; withoutAbout: string }) {
  return (
    <p className="flex max-w-full items-center justify-self-start rounded-full bg-stage font-semibold text-15/[1.4]">
      <span className="py-2 pl-4.5">
        <span className="text-muted">About:</span> {about}
      </span>
      <a
        href={withoutAbout}
        aria-label={`Remove: ${about}`}
        className="grid min-h-12 w-12 shrink-0 place-items-center rounded-full"
      >
        <Icon of={X} size={18} />
      </a>
    </p>
  );
}

function useSending(result: Answer) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const [documentResult] = useState(result);
  const onAnswer = useEffectEvent(() => {
    if (result === undefined || result === documentResult) return;
    if ("sentTo" in result && result.sentTo !== null) {
      storeDraft(null);
      forgetFormId(form.current);
      form.current?.reset();
      window.location.assign(result.sentTo);
    } else if (result.failure !== null) {
      toast({ title: "Error", text: result.failure });
      // The button lost the focus when it was disabled.
      if (document.activeElement === document.body) button.current?.focus();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is handled once.
  useEffect(() => onAnswer(), [result]);
  return {
    form,
    button,
    isSending: useNavigation().state !== "idle",
    /** A failure that came with the document, where no toast can show it. */
    documentFailure: result === documentResult ? result?.failure : null,
    /** The answer came with the document, in which file fields are empty again. */
    isDocument: result === documentResult,
    clearToast: () => toast(null),
  };
}

export function ContactForm({
  view,
  answer,
  labelledBy,
}: {
  view: ContactView;
  answer: Answer;
  labelledBy: string;
}) {
  const { form, button, isSending, documentFailure, isDocument, clearToast } = useSending(answer);
  const posted = answer && "values" in answer ? answer : undefined;
  const values = posted?.values ?? {};
  const { errors, onInput } = useOpenErrors(posted?.errors ?? NO_ERRORS);
  const saveDraft = useDraft(form, view, answer === undefined);
  const { appointment } = view;
  const message = values.message ?? prefilledMessage(view.firstLine);
  const fields = { values, errors, message, interest: view.interest };
  const isTaken = !isSending && appointment?.taken && errors.appointment === undefined;
  const links = ([APPOINTMENT_FIELD, ...INQUIRY_FIELDS, PHOTOS_FIELD] as const).flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ field, message: text }];
  });
  return (
    <Form
      ref={form}
      action={view.action}
      method="post"
      replace
      encType={appointment === null || appointment.isDrive ? undefined : "multipart/form-data"}
      noValidate
      aria-labelledby={labelledBy}
      className="grid w-full max-w-180 content-start gap-7"
      onSubmit={clearToast}
      onInput={(event) => {
        saveDraft();
        onInput(event);
      }}
      toolname="contact_dealership"
      tooldescription="Sends the dealership a message: a question, a test drive, a financing quote, service or parts."
    >
      {documentFailure && <ErrorSummary title="Error" text={documentFailure} />}
      {!isSending && links.length > 0 && <ErrorSummary links={links} />}
      {isTaken && links.length === 0 && (
        <ErrorSummary
          key={appointment.taken}
          title={appointment.taken ?? ""}
          text="Nothing was booked, and what you typed is still here."
          links={[{ field: APPOINTMENT_FIELD, message: "Choose one of the nearest times" }]}
        />
      )}
      {appointment !== null && appointment.driveGroups === null && (
        <AppointmentRow appointment={appointment} />
      )}
      {appointment === null && view.about !== null && (
        <About about={view.about} withoutAbout={view.withoutAbout} />
      )}
      {view.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TrapField />
      <FormIdField form={form} />
      <ProofField form={form} challenge={posted?.challenge ?? null} />
      {appointment !== null ? (
        <TimeFields
          {...fields}
          appointment={appointment}
          lostPhotos={isDocument ? (posted?.photos ?? 0) : 0}
        />
      ) : view.callDays !== null ? (
        <CallFields {...fields} days={view.callDays} />
      ) : (
        <PlainFields {...fields} />
      )}
      <div className="grid justify-items-start gap-6">
        <button
          ref={button}
          type="submit"
          disabled={isSending}
          className={`${buttonClass("primary", "large")} min-w-55 max-md:w-full`}
        >
          {isSending ? (
            "Sending..."
          ) : appointment === null ? (
            view.button
          ) : (
            <BookLabel appointment={appointment} />
          )}
        </button>
        <UseEmail email={values.email} error={errors.email} isSending={isSending} />
        <p className="text-muted text-15">
          {appointment === null || appointment.isDrive
            ? "All fields are required."
            : "Make, model, serial number and photos are optional."}{" "}
          Our{" "}
          <a href="/privacy-policy" className="font-semibold text-bay underline underline-offset-4">
            privacy policy
          </a>{" "}
          says how we use your details.
        </p>
      </div>
    </Form>
  );
}
