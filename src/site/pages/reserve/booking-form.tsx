import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Form, useNavigation } from "react-router";
import { formatTime } from "#domain/dealership/hours.ts";
import {
  BOOKING_FIELDS,
  BOOKING_MAX_LENGTH,
  type BookingErrors,
  SHOWN_TOTAL_FIELD,
} from "#domain/rentals/booking-fields.ts";
import { QUOTE_FIELDS } from "#domain/rentals/quote.ts";
import { findBan } from "#domain/rentals/quote-params.ts";
import { BRING_IT } from "#domain/rentals/what-to-bring.ts";
import { BottomBar } from "#site/chrome/call-bar.tsx";
import { FormIdField, forgetFormId } from "#site/forms/form-id-field.tsx";
import { postPath } from "#site/forms/form-paths.ts";
import { ProofField, TrapField } from "#site/forms/guard-fields.tsx";
import { NameFields, ReachFields } from "#site/forms/person-fields.tsx";
import type { BrowserResult } from "#site/forms/send-form.ts";
import { UseEmail } from "#site/forms/use-email.tsx";
import { useOpenErrors } from "#site/forms/use-open-errors.ts";
import { BarTotal } from "#site/quote/quote-bar.tsx";
import { QuoteBill } from "#site/quote/quote-bill.tsx";
import { StayFields } from "#site/quote/stay-fields.tsx";
import { timeChoices } from "#site/quote/time-choices.ts";
import type { LiveQuote } from "#site/quote/use-quote.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { InlineLink } from "#ui/action/text-link.tsx";
import { CheckRow } from "#ui/form/check-row.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import type { ReserveAnswer } from "./reserve-action.server.ts";
import type { ReserveView } from "./reserve-view.server.ts";

type PartProps = { view: ReserveView; errors: BookingErrors };

function Part({ title, children }: { title?: string; children: ReactNode }) {
  const Frame = title ? "section" : "div";
  return (
    <Frame className="grid min-w-0 grid-cols-1 content-start gap-5 lg:col-start-1">
      {title && <h2 className="text-24">{title}</h2>}
      {children}
    </Frame>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-end gap-x-3.5 gap-y-5 min-[560px]:grid-cols-2">
      {children}
    </div>
  );
}

function TimeField({ errors, live }: { errors: BookingErrors; live: LiveQuote }) {
  const { times, time } = timeChoices(live.choices, live.facts.schedule);
  return (
    <SelectField
      name="time"
      label="Start time"
      error={errors.time}
      value={time}
      onChange={(event) => live.choose("time", event.currentTarget.value)}
    >
      {times.map((value) => (
        <option key={value} value={value}>
          {formatTime(value, "long")}
        </option>
      ))}
    </SelectField>
  );
}

function StayPart({ view, errors, live }: PartProps & { live: LiveQuote }) {
  return (
    <Part title="Your stay">
      <StayFields live={live} errors={errors} earliest={view.today} required />
      <p>
        <InlineLink href={freeDaysPath(live.choices)}>See which days are free</InlineLink>
      </p>
      <Pair>
        <TimeField errors={errors} live={live} />
        <TextField
          name="address"
          label="Street address where you're staying"
          autoComplete="address-line1"
          maxLength={BOOKING_MAX_LENGTH.address}
          defaultValue={view.values.address}
          error={errors.address}
          frameClass="[form:has(#area_option[value='']:checked)_&]:hidden"
        />
      </Pair>
      <p className="text-15 text-muted">
        The cart is due back at the same time on your return day. All times are local to the New
        Jersey shore.
      </p>
    </Part>
  );
}

function PersonPart({ view: { values }, errors }: PartProps) {
  return (
    <Part title="About you">
      <Pair>
        <NameFields values={values} errors={errors} />
        <ReachFields values={values} errors={errors} />
      </Pair>
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

function ChecksPart({ view, errors, live }: PartProps & { live: LiveQuote }) {
  const { values, minimumAge } = view;
  const bannedIn = findBan(live.choices.area, live.facts);
  const checks = [
    ["adult", `I'm ${minimumAge} or older and will show a valid ID.`],
    ["outlet", "There's an outlet to charge the cart where I'll park it."],
    ["permission", "The owner or manager allows a cart where I'm staying."],
    ...(bannedIn === null
      ? []
      : [["localBan", `I know that ${bannedIn} bans low-speed vehicles on its streets.`] as const]),
  ] as const;
  return (
    <Part title="Please confirm">
      {checks.map(([name, label]) => (
        <CheckRow
          key={name}
          name={name}
          value="yes"
          label={label}
          required
          defaultChecked={values[name] === "yes"}
          error={errors[name]}
        />
      ))}
      <p className="text-15 text-muted">{BRING_IT}</p>
    </Part>
  );
}

const freeDaysPath = ({ plan, days, area, start }: LiveQuote["choices"]) =>
  `/reserve/free-days?${new URLSearchParams({ plan, days, area, start })}`;

/** Empties the form first, for a visitor who goes back. */
function useRedirect(result: BookingFormAnswer, form: LiveQuote["form"]): void {
  const sentTo = result && "sentTo" in result ? result.sentTo : null;
  const leave = useEffectEvent((address: string) => {
    forgetFormId(form.current);
    form.current?.reset();
    window.location.assign(address);
  });
  useEffect(() => {
    if (sentTo !== null) leave(sentTo);
  }, [sentTo]);
}

export type BookingFormAnswer = ReserveAnswer | BrowserResult | undefined;

function failureIn(result: BookingFormAnswer): ReserveAnswer["failure"] {
  if (!result?.failure) return null;
  return typeof result.failure === "string"
    ? { title: "Not sent", text: result.failure }
    : result.failure;
}

const challengeIn = (result: BookingFormAnswer) =>
  result && "challenge" in result ? result.challenge : null;

const NO_ERRORS: BookingErrors = {};

function currentErrors(
  posted: BookingErrors,
  { changed, choices, view }: LiveQuote,
): BookingErrors {
  // Once there is a first day, each change finds again what is wrong in the fields of the stay.
  const isFoundAgain = changed.size > 0 && choices.start !== "";
  const stale = new Set<string>(isFoundAgain ? QUOTE_FIELDS : changed);
  const open = Object.entries(posted).filter(([name]) => !stale.has(name));
  return { ...Object.fromEntries(open), ...view.errors };
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
  const { promise } = useSiteFacts();
  const isSending = useNavigation().state !== "idle";
  useRedirect(answer, live.form);
  const { errors: posted, onInput } = useOpenErrors(
    answer && "errors" in answer ? answer.errors : NO_ERRORS,
  );
  const errors = currentErrors(posted, live);
  const failure = failureIn(answer);
  const links = BOOKING_FIELDS.flatMap((field) => {
    const message = posted[field];
    return message === undefined ? [] : [{ field, message }];
  });
  return (
    <Form
      ref={live.form}
      action={postPath("/reserve")}
      method="post"
      replace
      noValidate
      aria-labelledby={labelledBy}
      onInput={onInput}
      className="mt-7 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_408px] lg:gap-x-14"
      toolname="request_rental"
      tooldescription="Asks for a rental cart. Nothing is paid or confirmed: the dealership calls back."
    >
      {!isSending && (failure !== null || links.length > 0) && (
        <Part>
          {failure && <ErrorSummary {...failure} />}
          {links.length > 0 && <ErrorSummary links={links} />}
        </Part>
      )}
      {view.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={SHOWN_TOTAL_FIELD} value={live.view.totalCents ?? ""} />
      <TrapField />
      <FormIdField form={live.form} />
      <ProofField form={live.form} challenge={challengeIn(answer)} />
      <StayPart view={view} errors={errors} live={live} />
      <aside
        className="grid scroll-mt-4 content-start gap-3 rounded-panel border border-line bg-white px-6 pt-6.5 pb-5.5 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-6 lg:row-start-1 lg:max-h-[calc(100vh-48px)] lg:self-start lg:overflow-y-auto"
        id="bill"
        aria-label="Your price"
      >
        <QuoteBill view={live.view} depositDays={live.depositDays} />
        {live.today === null && (
          <p className="not-noscript:hidden mt-5">
            <button type="submit" name="show" value="1" className={buttonClass("outline")}>
              Show the new price
            </button>
          </p>
        )}
      </aside>
      <PersonPart view={view} errors={errors} />
      <ChecksPart view={view} errors={errors} live={live} />
      <Part>
        <button
          type="submit"
          disabled={isSending}
          className={`${buttonClass("primary", "large")} form-action`}
        >
          {isSending ? "Sending..." : "Send the request"}
        </button>
        <UseEmail email={view.values.email} error={errors.email} isSending={isSending} />
        <p className="text-15 text-muted">
          {live.chosenClasses.some(({ confirmsAtOnce }) => confirmsAtOnce)
            ? "If enough carts are free, your cart is confirmed at once. Otherwise we look for one and call you."
            : "Next, we check that your cart is available and call you to confirm."}{" "}
          Please allow up to {promise.maximumHours} hours. Our{" "}
          <a href="/policies/rental-policy" className="underline">
            rental policy
          </a>{" "}
          applies. Our{" "}
          <a href="/privacy-policy" className="underline">
            privacy policy
          </a>{" "}
          says how we use your details.
        </p>
      </Part>
      <p className="sr-only" role="status">
        {live.announcement}
      </p>
      <BottomBar label="Your total">
        <BarTotal view={live.view} />
        <button type="submit" disabled={isSending} className={buttonClass("ink")}>
          {isSending ? "Sending..." : "Send"}
        </button>
      </BottomBar>
    </Form>
  );
}
