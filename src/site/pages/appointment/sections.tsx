import { IdCard, Map as MapIcon } from "lucide";
import { Form } from "react-router";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import type { OwnVisitView } from "./own-view.server.ts";
import type { MessageAnswer } from "./visit-message.server.ts";

type Part<Name extends keyof OwnVisitView> = { view: Pick<OwnVisitView, Name> };

const SECTION = "border-line border-t pt-5";
const TITLE = "text-24 tracking-[-0.018em]";

export function Where({ view: { where } }: Part<"where">) {
  return (
    <section>
      <h2 className={TITLE}>Where</h2>
      <p className="mt-2.5 font-semibold">{where.name}</p>
      <p className="text-muted">{where.address}</p>
      {where.hours !== "" && <p className="text-muted">{where.hours}</p>}
      {where.directions !== null && (
        <a
          href={where.directions}
          target="_blank"
          rel="noopener noreferrer"
          className={`${textLinkClass} mt-1 underline`}
        >
          <Icon of={MapIcon} size={18} />
          <span>
            Open the map<span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
      )}
    </section>
  );
}

export function WhatToBring({ view: { bring } }: Part<"bring">) {
  return (
    <section className={SECTION}>
      <h2 className={TITLE}>What to bring</h2>
      <ul className="mt-2.5 grid gap-3">
        {bring.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon of={IdCard} className="mt-0.5 shrink-0 text-bay" />
            <span>
              {title}
              <span className="block text-15 text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Write({
  view: { paths, messages },
  answer,
}: Part<"paths" | "messages"> & { answer: MessageAnswer | undefined }) {
  const {
    promise: {
      typicalHours: [soonest, latest],
    },
  } = useSiteFacts();
  const error = answer?.errors.message;
  return (
    <section className={SECTION} id="write">
      <h2 className={TITLE}>Ask us something</h2>
      <p className="mt-1 text-15 text-muted">
        We answer by email, usually in {soonest} to {latest} hours when we're open.
      </p>
      {messages.length > 0 && (
        <ul className="mt-2">
          {messages.map(({ text, at }) => (
            <li key={`${at} ${text}`} className="border-line border-b py-3">
              <span className="block text-15 text-muted">You wrote on {at}</span>
              <span className="wrap-anywhere whitespace-pre-line">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <Form action={paths.page} method="post" noValidate className="mt-3 grid gap-3">
        {answer?.failure && <ErrorSummary title="Not sent" text={answer.failure} />}
        {error && <ErrorSummary links={[{ field: "message", message: error }]} />}
        <TextArea
          name="message"
          label="Your message"
          rows={4}
          maxLength={5000}
          defaultValue={answer?.values.message}
          error={error}
        />
        <button type="submit" className={buttonClass("ink")}>
          Send to the showroom
        </button>
      </Form>
    </section>
  );
}
