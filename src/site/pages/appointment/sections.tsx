import { IdCard, Map as MapIcon } from "lucide";
import { MAX_LENGTH } from "#domain/inquiries/inquiry-fields.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Messages } from "#site/own-page/messages.tsx";
import type { MessageResult } from "#site/own-page/receive-message.server.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import type { OwnAppointmentView } from "./own-view.server.ts";

type Part<Name extends keyof OwnAppointmentView> = { view: Pick<OwnAppointmentView, Name> };

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
  view,
  result,
}: Part<"paths" | "messages"> & { result: MessageResult | undefined }) {
  const {
    promise: {
      typicalHours: [soonest, latest],
    },
  } = useSiteFacts();
  return (
    <section className={SECTION} id="write" data-print="no">
      <h2 className={TITLE}>Have a question?</h2>
      <p className="mt-1 text-15 text-muted">
        We answer by email, usually in {soonest} to {latest} hours when we're open.
      </p>
      <Messages view={view} maxLength={MAX_LENGTH.message} result={result}>
        <div className="end-action flex flex-wrap gap-3">
          <button type="submit" className={buttonClass("ink")}>
            Send to the showroom
          </button>
          <CallButton size="medium" />
          <OpeningLine about={null} />
        </div>
      </Messages>
    </section>
  );
}
