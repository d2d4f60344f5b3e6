import { type FormEvent, useEffect, useRef, useState } from "react";
import { FAILURE_MESSAGES } from "#domain/inquiries/failure-messages.ts";
import { type Inquiry, parseInquiry } from "#domain/inquiries/inquiry.ts";
import type { FieldErrors } from "#domain/inquiries/inquiry-fields.ts";
import { useToast } from "#site/chrome/toaster.tsx";
import type { ContactAnswer } from "#site/pages/contact/contact-action.server.ts";
import { clearDraft } from "./contact-draft.ts";
import { contextOf, stringsOf } from "./form-values.ts";
import type { Prefill } from "./prefill.ts";
import { sendInquiry } from "./send-inquiry.ts";
import { useDraft } from "./use-draft.ts";

type State = {
  status: "idle" | "submitting";
  errors: FieldErrors;
  failure: string | null;
  /** Counts the tries, so that each one's summary is a new one. */
  attempt: number;
};

/** The contact form's states in the browser: idle, submitting, and either the thank-you page or idle with what went wrong. */
export function useContactForm(prefill: Prefill, answer: ContactAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const [state, setState] = useState<State>({
    status: "idle",
    errors: answer?.errors ?? {},
    failure: answer?.failure ?? null,
    attempt: 0,
  });
  const save = useDraft(form, prefill, answer === undefined);

  const showAgain = (errors: FieldErrors) =>
    setState(({ attempt }) => ({ status: "idle", errors, failure: null, attempt: attempt + 1 }));

  const fail = (text: string, errors: FieldErrors) => {
    showAgain(errors);
    toast({ title: "Error", text });
  };

  const send = async (inquiry: Inquiry, context: Record<string, string>) => {
    try {
      const outcome = await sendInquiry(inquiry, context);
      if (!outcome.stored) return fail(outcome.error, outcome.errors);
      clearDraft();
      form.current?.reset();
      setState((before) => ({ ...before, status: "idle" }));
      const query = outcome.reference === null ? "" : `?reference=${outcome.reference}`;
      window.location.assign(`/thank-you${query}`);
    } catch {
      fail(FAILURE_MESSAGES.fallback, {});
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === "submitting") return;
    toast(null);
    const fields = event.currentTarget;
    const parsed = parseInquiry(stringsOf(fields));
    if (!parsed.ok) return showAgain(parsed.errors);
    setState((before) => ({ ...before, status: "submitting", errors: {}, failure: null }));
    void send(parsed.inquiry, contextOf(fields));
  };

  // A disabled button loses the focus; a failed try gives it back, unless the summary takes it.
  const { attempt, status, errors } = state;
  useEffect(() => {
    const nobody = document.activeElement === document.body;
    if (attempt > 0 && nobody && Object.keys(errors).length === 0) button.current?.focus();
  }, [attempt, errors]);

  return { form, button, save, submit, status, errors, failure: state.failure, attempt };
}
