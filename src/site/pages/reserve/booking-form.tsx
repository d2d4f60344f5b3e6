import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Form, useNavigation } from "react-router";
import {
  BOOKING_FIELDS,
  BOOKING_MAX_LENGTH,
  type BookingErrors,
  SHOWN_TOTAL_FIELD,
} from "#domain/rentals/booking-fields.ts";
import { AGENT_TOOLS } from "#site/forms/agent-tools.ts";
import { NameFields, ReachFields } from "#site/forms/person-fields.tsx";
import type { BrowserResult } from "#site/forms/send-form.ts";
import { QuoteBill } from "#site/quote/quote-bill.tsx";
import { StayFields } from "#site/quote/stay-fields.tsx";
import type { LiveQuote } from "#site/quote/use-quote.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { CheckRow } from "#ui/form/check-row.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { FieldMessage, pointsTo } from "#ui/form/field-message.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { ReserveAnswer } from "./reserve-action.server.ts";
import type { ReserveView } from "./reserve-view.server.ts";

type PartProps = { view: ReserveView; errors: BookingErrors };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="reserve-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function StayPart({ view, errors, live }: PartProps & { live: LiveQuote }) {
  return (
    <Part title="Your stay">
      <StayFields live={live} errors={errors} earliest={view.today} required />
      <div className="reserve-pair">
        <div className="field-frame">
          <label htmlFor="time">Handed over at</label>
          <FieldMessage name="time" text={errors.time} />
          <select
            id="time"
            name="time"
            className="field"
            value={live.choices.time}
            onChange={(event) => live.choose("time", event.currentTarget.value)}
            {...pointsTo("time", errors.time)}
          >
            {view.times.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <TextField
          name="address"
          label="Address of your stay"
          autoComplete="address-line1"
          maxLength={BOOKING_MAX_LENGTH.address}
          defaultValue={view.values.address}
          error={errors.address}
          frameClass="reserve-address"
        />
      </div>
      <p className="quote-note">
        Times are those of the New Jersey shore. You return the cart on the last day at the same
        time.
      </p>
    </Part>
  );
}

function PersonPart({ view: { values }, errors }: PartProps) {
  return (
    <Part title="About you">
      <div className="reserve-pair">
        <NameFields values={values} errors={errors} />
        <ReachFields values={values} errors={errors} />
      </div>
      <TextArea
        name="notes"
        label="Anything we should know? (optional)"
        rows={3}
        maxLength={BOOKING_MAX_LENGTH.notes}
        defaultValue={values.notes}
        error={errors.notes}
      />
    </Part>
  );
}

function ChecksPart({ view: { values, minimumAge }, errors }: PartProps) {
  return (
    <Part title="Please confirm">
      <CheckRow name="adult" isChecked={values.adult === "yes"} error={errors.adult}>
        I am {minimumAge} or older and will show a valid ID.
      </CheckRow>
      <CheckRow name="outlet" isChecked={values.outlet === "yes"} error={errors.outlet}>
        There is an outlet for charging where the cart will stand.
      </CheckRow>
      <CheckRow name="permission" isChecked={values.permission === "yes"} error={errors.permission}>
        The owner or manager of the place allows the cart there.
      </CheckRow>
    </Part>
  );
}

/** Empties the form first, for a visitor who goes back. */
function useRedirect(answer: BookingFormAnswer, form: LiveQuote["form"]): void {
  const sentTo = answer && "sentTo" in answer ? answer.sentTo : null;
  const leave = useEffectEvent((address: string) => {
    form.current?.reset();
    window.location.assign(address);
  });
  useEffect(() => {
    if (sentTo !== null) leave(sentTo);
  }, [sentTo]);
}

export type BookingFormAnswer = ReserveAnswer | BrowserResult | undefined;

function failureIn(answer: BookingFormAnswer): ReserveAnswer["failure"] {
  if (!answer?.failure) return null;
  return typeof answer.failure === "string"
    ? { title: "Not sent", text: answer.failure }
    : answer.failure;
}

function errorsOf(answer: BookingFormAnswer, { changed, view }: LiveQuote): BookingErrors {
  const posted: BookingErrors = answer && "errors" in answer ? answer.errors : {};
  const changedFields: ReadonlySet<string> = changed;
  const unchanged = Object.entries(posted).filter(([name]) => !changedFields.has(name));
  return { ...Object.fromEntries(unchanged), ...view.errors };
}

export function BookingForm({
  view,
  answer,
  live,
  labelledBy,
}: {
  view: ReserveView;
  answer: BookingFormAnswer;
  live: LiveQuote;
  labelledBy: string;
}) {
  const isSending = useNavigation().state !== "idle";
  useRedirect(answer, live.form);
  const errors = errorsOf(answer, live);
  const failure = failureIn(answer);
  const posted: BookingErrors = answer && "errors" in answer ? answer.errors : {};
  const links = BOOKING_FIELDS.flatMap((field) => {
    const message = posted[field];
    return message === undefined ? [] : [{ field, message }];
  });
  return (
    <Form
      ref={live.form}
      action="/reserve"
      method="post"
      noValidate
      aria-labelledby={labelledBy}
      className="reserve-form"
      {...AGENT_TOOLS.booking}
    >
      {!isSending && (failure !== null || links.length > 0) && (
        <div className="reserve-errors">
          {failure && <ErrorSummary {...failure} />}
          {links.length > 0 && <ErrorSummary links={links} />}
        </div>
      )}
      {view.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={SHOWN_TOTAL_FIELD} value={live.view.totalCents ?? ""} />
      <StayPart view={view} errors={errors} live={live} />
      <aside className="quote-card reserve-bill" id="bill" aria-label="Your price">
        <QuoteBill view={live.view} depositDays={live.depositDays} />
        {live.today === null && (
          <p className="quote-show">
            <button type="submit" name="show" value="1" className={buttonClass("outline")}>
              Show the new price
            </button>
          </p>
        )}
      </aside>
      <PersonPart view={view} errors={errors} />
      <ChecksPart view={view} errors={errors} />
      <div className="reserve-send">
        <button type="submit" disabled={isSending} className={buttonClass("primary", "large")}>
          {isSending ? "Sending..." : "Send the request"}
        </button>
        <p className="quote-note">
          We call you to confirm. The{" "}
          <a href="/policies/rental-policy" className="underline">
            rental policy
          </a>{" "}
          applies. How we handle your details:{" "}
          <a href="/privacy-policy" className="underline">
            privacy policy
          </a>
        </p>
      </div>
      <p className="sr-only" role="status">
        {live.announcement}
      </p>
    </Form>
  );
}
