import { X } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import {
  APPOINTMENT_FIELD,
  type FieldErrors,
  INQUIRY_FIELDS,
  INTERESTS,
  type Interest,
  MAX_LENGTH,
  MIN_LENGTH,
  PHOTOS_FIELD,
} from "#domain/inquiries/inquiry-fields.ts";
import { useToast } from "#site/chrome/toaster.tsx";
import { FormIdField, forgetFormId } from "#site/forms/form-id-field.tsx";
import { ProofField, TrapField } from "#site/forms/guard-fields.tsx";
import { NameFields, ReachFields } from "#site/forms/person-fields.tsx";
import type { BrowserResult } from "#site/forms/send-form.ts";
import { UseEmail } from "#site/forms/use-email.tsx";
import { useOpenErrors } from "#site/forms/use-open-errors.ts";
import { VisitRow } from "#site/visits/visit-row.tsx";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { RadioRows } from "#ui/form/radio-rows.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import type { ContactAnswer } from "./contact-action.server.ts";
import type { ContactView } from "./contact-view.server.ts";
import { prefilledMessage, storeDraft } from "./draft.ts";
import { PhotosField } from "./photos-field.tsx";
import { BookLabel, PickATime } from "./pick-a-time.tsx";
import { useDraft } from "./use-draft.ts";
import type { VisitView } from "./visit-view.server.ts";

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

type FieldsProps = {
  values: ContactAnswer["values"];
  errors: FieldErrors;
  message: string;
  interest: Interest;
};

const GRID = "grid items-end gap-x-5 gap-y-7 md:grid-cols-2";
const HEADING = "mt-2 text-24 tracking-[-0.018em]";

function Message({
  label,
  message,
  errors,
}: Pick<FieldsProps, "message" | "errors"> & { label: string }) {
  return (
    <TextArea
      name="message"
      label={label}
      required
      minLength={MIN_LENGTH.message}
      maxLength={MAX_LENGTH.message}
      defaultValue={message}
      error={errors.message}
    />
  );
}

function PlainFields({ values, errors, message, interest }: FieldsProps) {
  return (
    <>
      <div className={GRID}>
        <NameFields values={values} errors={errors} />
      </div>
      <ReachFields values={values} errors={errors} phoneClass="md:w-[calc(50%-10px)]" />
      <RadioRows
        name="interest"
        legend="What's it about?"
        options={INTERESTS}
        defaultValue={values.interest ?? interest}
        error={errors.interest}
      />
      <Message label="Message" message={message} errors={errors} />
    </>
  );
}

function CartFields({ values, carts }: Pick<FieldsProps, "values"> & { carts: readonly string[] }) {
  return (
    <>
      <h2 className={HEADING}>Your cart</h2>
      <div className={GRID}>
        <TextField
          name="cart"
          label="Make and model"
          list="carts"
          maxLength={100}
          defaultValue={values.cart}
          autoComplete="off"
        />
        <datalist id="carts">
          {carts.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          name="serialNumber"
          label="Serial number, if you know it"
          maxLength={100}
          defaultValue={values.serialNumber}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </>
  );
}

/** A service visit begins with the cart and what is wrong with it; the message about a test drive comes last. */
function VisitFields({
  values,
  errors,
  message,
  interest,
  visit,
  lostPhotos,
}: FieldsProps & { visit: VisitView; lostPhotos: number }) {
  return (
    <>
      <PickATime visit={visit} error={errors.appointment} />
      {!visit.isDrive && (
        <>
          <CartFields values={values} carts={visit.carts} />
          <Message label="What's wrong?" message={message} errors={errors} />
          <PhotosField error={errors.photos} lost={lostPhotos} />
        </>
      )}
      <h2 className={HEADING}>About you</h2>
      <div className={GRID}>
        <NameFields values={values} errors={errors} />
        <ReachFields values={values} errors={errors} />
      </div>
      <input type="hidden" name="interest" value={interest} />
      {visit.isDrive && <Message label="Message" message={message} errors={errors} />}
    </>
  );
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
  const { visit } = view;
  const message = values.message ?? prefilledMessage(view.firstLine);
  const fields = { values, errors, message, interest: view.interest };
  const isTaken = !isSending && visit?.taken && errors.appointment === undefined;
  const links = ([APPOINTMENT_FIELD, ...INQUIRY_FIELDS, PHOTOS_FIELD] as const).flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ field, message: text }];
  });
  return (
    <Form
      ref={form}
      action="/contact"
      method="post"
      encType={visit === null || visit.isDrive ? undefined : "multipart/form-data"}
      noValidate
      aria-labelledby={labelledBy}
      className="group/form grid w-full max-w-180 content-start gap-7"
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
          key={visit.taken}
          title={visit.taken ?? ""}
          text="Nothing was booked, and what you typed is still here."
          links={[{ field: APPOINTMENT_FIELD, message: "Choose one of the nearest times" }]}
        />
      )}
      {visit !== null && <VisitRow visit={visit} />}
      {visit === null && view.about !== null && (
        <About about={view.about} withoutAbout={view.withoutAbout} />
      )}
      {view.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TrapField />
      <FormIdField form={form} />
      <ProofField form={form} challenge={posted?.challenge ?? null} />
      {visit === null ? (
        <PlainFields {...fields} />
      ) : (
        <VisitFields
          {...fields}
          visit={visit}
          lostPhotos={isDocument ? (posted?.photos ?? 0) : 0}
        />
      )}
      <div className="grid justify-items-start gap-6">
        <button
          ref={button}
          type="submit"
          disabled={isSending}
          className={`${buttonClass("primary", "large")} min-w-55 max-md:w-full`}
        >
          {isSending ? "Sending..." : visit === null ? "Send message" : <BookLabel visit={visit} />}
        </button>
        <UseEmail email={values.email} error={errors.email} isSending={isSending} />
        <p className="text-muted text-15">
          {visit === null || visit.isDrive
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
