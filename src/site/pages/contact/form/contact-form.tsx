import { X } from "lucide";
import { INQUIRY_FIELDS, INTERESTS, MAX_LENGTH } from "#domain/inquiries/inquiry-fields.ts";
import { AGENT_TOOLS } from "#site/forms/agent-tools.ts";
import { NameFields, ReachFields } from "#site/forms/person-fields.tsx";
import type { ContactAnswer } from "#site/pages/contact/contact-action.server.ts";
import type { ContactView } from "#site/pages/contact/contact-view.server.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { RadioRows } from "#ui/form/radio-rows.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { prefilledMessage } from "./prefill.ts";
import { useContactForm } from "./use-contact-form.ts";

function About({ about, withoutAbout }: { about: string; withoutAbout: string }) {
  return (
    <p className="contact-about">
      <span>
        <span className="text-muted">About:</span> {about}
      </span>
      <a href={withoutAbout} aria-label={`Remove: ${about}`}>
        <Icon of={X} size={18} />
      </a>
    </p>
  );
}

/** The message form. It sends itself without JavaScript; `answer` is what came of that. */
export function ContactForm({
  view,
  answer,
  labelledBy,
}: {
  view: ContactView;
  answer: ContactAnswer | undefined;
  labelledBy: string;
}) {
  const { form, button, save, submit, status, errors, failure, attempt } = useContactForm(
    view,
    answer,
  );
  const values = answer?.values ?? {};
  const links = INQUIRY_FIELDS.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
  return (
    <form
      ref={form}
      action="/contact"
      method="post"
      noValidate
      aria-labelledby={labelledBy}
      className="contact-form"
      onSubmit={submit}
      onInput={save}
      {...AGENT_TOOLS.contact}
    >
      {failure !== null && <ErrorSummary key={attempt} title="Error" text={failure} />}
      {links.length > 0 && <ErrorSummary key={attempt} links={links} />}
      {view.about !== null && <About about={view.about} withoutAbout={view.withoutAbout} />}
      {view.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid items-end gap-x-5 gap-y-7 md:grid-cols-2">
        <NameFields values={values} errors={errors} />
      </div>
      <ReachFields values={values} errors={errors} phoneClass="contact-half" />
      <RadioRows
        name="interest"
        legend="What is it about?"
        options={INTERESTS}
        defaultValue={values.interest ?? view.interest}
        error={errors.interest}
      />
      <TextArea
        name="message"
        label="Message"
        required
        maxLength={MAX_LENGTH.message}
        defaultValue={values.message ?? prefilledMessage(view.firstLine)}
        error={errors.message}
      />
      <div className="grid justify-items-start gap-6">
        <button
          ref={button}
          type="submit"
          disabled={status === "submitting"}
          className={`${buttonClass("primary", "large")} min-w-55 max-md:w-full`}
        >
          {status === "submitting" ? "Sending..." : "Send message"}
        </button>
        <p className="text-muted text-sm">
          Every field is required. How we handle your details:{" "}
          <a href="/privacy-policy" className="font-semibold text-bay underline underline-offset-4">
            privacy policy
          </a>
        </p>
      </div>
    </form>
  );
}
