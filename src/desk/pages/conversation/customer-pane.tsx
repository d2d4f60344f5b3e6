import { CalendarPlus, ChevronRight, Mail, MapPin, Phone, Route } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { StateChip } from "#desk/bookings/state-chip.tsx";
import { StepLines } from "#desk/next-steps/step-cards.tsx";
import { STEP_INTENTS } from "#desk/next-steps/step-dialogs.tsx";
import type { StepsView } from "#desk/next-steps/step-view.server.ts";
import { findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { SidePane, SidePaneButton } from "#desk/ui/side-pane.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { AppointmentSection } from "./appointment-section.tsx";
import { StatusChoice } from "./choice.tsx";
import type { ConversationView } from "./conversation-view.server.ts";
import { OutcomeSummary } from "./outcome.tsx";
import { RequestedCart } from "./requested-cart.tsx";
import type { ConversationChanges } from "./use-conversation-changes.ts";

export const ABOUT = "About the customer";

function Contact({ view: { phone, tel, email, town } }: { view: ConversationView }) {
  const line = "flex items-center gap-2.5 min-h-7 touch:min-h-11";
  return (
    <section aria-label="Contact" className="grid gap-1">
      {phone !== "" && (
        <a {...(tel && { href: tel })} className={`${line} figures`}>
          <span className="text-bay">
            <Icon of={Phone} size={15} />
          </span>
          {phone}
        </a>
      )}
      {email !== "" && (
        <a href={`mailto:${encodeURIComponent(email)}`} className={`${line} min-w-0`}>
          <span className="text-bay">
            <Icon of={Mail} size={15} />
          </span>
          <span className="min-w-0 break-all">{email}</span>
        </a>
      )}
      {town && (
        <p className={line}>
          <span className="text-bay">
            <Icon of={MapPin} size={15} />
          </span>
          {town.name}
          {town.distance && `, ${town.distance}`}
        </p>
      )}
      {town && (
        <Alert look="warning" className="mt-1 text-second">
          {town.rule.title}. {town.rule.ask}
        </Alert>
      )}
    </section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t pt-4">
      <h3 className="text-section">{title}</h3>
      <div className="mt-1.5 grid gap-1 text-second">{children}</div>
    </section>
  );
}

/** On phones, below the messages. */
export function FirstTouchLine({ view: { firstTouch } }: { view: ConversationView }) {
  return (
    <SidePaneButton className="mt-3 flex min-h-13 w-full items-center gap-3 rounded-xl border border-line px-4 text-left md:hidden">
      <span className="text-bay">
        <Icon of={Route} size={18} />
      </span>
      <span className="min-w-0 grow truncate">
        {firstTouch.source}
        {firstTouch.landing && `, landed on ${firstTouch.landing}`}
      </span>
      <Icon of={ChevronRight} size={18} />
    </SidePaneButton>
  );
}

/** Who writes, what about, and how they came to the site. */
export function CustomerPane({
  view,
  steps,
  changes,
  rejection,
}: {
  view: ConversationView;
  steps: StepsView;
  changes: ConversationChanges;
  rejection: Rejection | null;
}) {
  const { firstTouch, earlier } = view;
  const { open } = usePageDialog();
  return (
    <SidePane label={ABOUT} width="narrow">
      <div className="grid gap-4">
        <StatusChoice view={view} changes={changes} className="md:hidden" />
        <Contact view={view} />
        <Section title="Next step">
          {open === null && (
            <RejectionNotice rejection={findRejection(rejection, ...STEP_INTENTS)} />
          )}
          <StepLines steps={steps} />
        </Section>
        {view.booking && (
          <Section title="Booking">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to={view.booking.to}
                className="inline-flex min-h-7 items-center font-semibold text-bay underline touch:min-h-11"
              >
                {view.booking.text}
              </Link>
              <StateChip {...view.booking} />
            </p>
          </Section>
        )}
        {(view.appointments.length > 0 || view.offer !== null) && (
          <AppointmentSection view={view} rejection={rejection} />
        )}
        {view.bookPath && (
          <ButtonLink to={view.bookPath} size="row" icon={CalendarPlus}>
            Book or send a quote
          </ButtonLink>
        )}
        {view.cart && (
          <div className="border-line border-t pt-4">
            <RequestedCart cart={view.cart} />
          </div>
        )}
        <Section title="How it ended">
          <OutcomeSummary view={view} changes={changes} />
        </Section>
        <Section title="How they found us">
          <p>
            <span className="font-semibold">{firstTouch.source}</span>
            {firstTouch.landing && (
              <span className="text-muted"> landed on {firstTouch.landing}</span>
            )}
          </p>
          {firstTouch.campaign.map((line) => (
            <p key={line} className="text-muted">
              {line}
            </p>
          ))}
          {firstTouch.sentFrom && <p>Sent the form from {firstTouch.sentFrom}</p>}
        </Section>
        {earlier.length > 0 && (
          <Section title="Earlier">
            {earlier.map(({ reference, received }) => (
              <Link
                key={reference}
                to={`/desk/inbox/${reference}`}
                className="figures inline-flex min-h-7 items-center text-bay underline touch:min-h-11"
              >
                {reference}, {received}
              </Link>
            ))}
          </Section>
        )}
      </div>
    </SidePane>
  );
}
