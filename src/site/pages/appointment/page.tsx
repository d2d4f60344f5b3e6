import { CalendarPlus, MapPin } from "lucide";
import { data } from "react-router";
import { ownPath } from "#appointments/mails/own-path.ts";
import { MAX_LENGTH } from "#domain/inquiries/inquiry-fields.ts";
import { AppointmentRow } from "#site/appointments/appointment-row.tsx";
import { BottomBar, barButtonClass } from "#site/chrome/call-bar.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { NotOpen } from "#site/own-page/not-open.tsx";
import { PRIVATE } from "#site/own-page/private-response.server.ts";
import { receiveMessage } from "#site/own-page/receive-message.server.ts";
import { OwnPageStatus } from "#site/own-page/status.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { requestContext, services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { ActionLink, buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ResultHeading } from "#ui/layout/result-heading.tsx";
import type { Route } from "./+types/page.ts";
import { findOwnAppointment } from "./find-own.server.ts";
import { type OwnAppointmentView, ownAppointmentView } from "./own-view.server.ts";
import { WhatToBring, Where, Write } from "./sections.tsx";

export const handle: PageHandle = { cache: "per-visit", bottomBar: "own" };

const DONE: Record<string, string> = {
  message: "We have your message. If it is urgent, call us.",
  moved: "Your visit has been moved. The new time is yours.",
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const now = Date.now();
  const found = await findOwnAppointment(url, params.reference, input, now);
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const done = DONE[url.searchParams.get("done") ?? ""] ?? null;
  return data({ view: await ownAppointmentView(found, input, now), done }, { headers: PRIVATE });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const input = context.get(services);
  const found = await findOwnAppointment(url, params.reference, input, Date.now());
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const { appointment } = found;
  const options = {
    maxLength: MAX_LENGTH.message,
    store: (text: string) => input.appointments.message(appointment.reference, text),
    donePath: ownPath(appointment, "", { done: "message" }),
  };
  return await receiveMessage(request, options, context.get(requestContext));
}

export const headers = () => PRIVATE;

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Your visit",
    description: `Your appointment with ${facts.name}.`,
    keywords: ["golf cart appointment"],
    path: "/appointments",
    index: false,
  });
}

const TONES = { good: "green", plain: "stage", warning: "amber" } as const;

function Actions({
  view: { isOpen, isAwaited, isDone, hasEnded, isDrive, paths },
}: {
  view: OwnAppointmentView;
}) {
  if (isOpen) {
    return (
      <div className="grid gap-3 sm:grid-cols-[max-content_max-content_max-content]">
        <ActionLink href={paths.calendar} download>
          <Icon of={CalendarPlus} />
          Add to calendar
        </ActionLink>
        <div className="grid grid-cols-2 gap-3 sm:contents">
          <ActionLink href={paths.move} look="outline">
            Move
          </ActionLink>
          <ActionLink href={paths.cancel} look="outline">
            Cancel
          </ActionLink>
        </div>
      </div>
    );
  }
  return (
    <p className="flex flex-wrap gap-3">
      {isAwaited && <ActionLink href={paths.confirm}>Confirm my email</ActionLink>}
      {hasEnded && <ActionLink href={paths.again}>Book again</ActionLink>}
      {isDone && isDrive && <ActionLink href={paths.quote}>Request Quote</ActionLink>}
    </p>
  );
}

function Opening({ view, done }: { view: OwnAppointmentView; done: string | null }) {
  return (
    <div className="grid content-start gap-5">
      <OwnPageStatus
        done={done}
        badge={view.badge}
        tone={TONES[view.tone]}
        isGood={view.tone === "good"}
      />
      <div className="grid gap-3">
        {view.movedFrom !== null && (
          <p className="text-muted">
            <span className="sr-only">Before: </span>
            <s>{view.movedFrom}</s>
          </p>
        )}
        <ResultHeading>{view.title}</ResultHeading>
        <p className="max-w-[52ch] text-17 text-muted">{view.text}</p>
      </div>
      <Actions view={view} />
    </div>
  );
}

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { phone } = useSiteFacts();
  if (!loaderData) return <NotOpen page="appointment" />;
  const { view, done } = loaderData;
  return (
    <div className="page grid max-w-[760px] gap-7 pt-6 pb-18 lg:pt-10 lg:pb-26">
      <Opening view={view} done={done} />
      <AppointmentRow appointment={view.what} label="You drive" />
      <Where view={view} />
      {view.bring.length > 0 && <WhatToBring view={view} />}
      <Write view={view} result={actionData ?? undefined} />
      <p className="border-line border-t pt-5 text-15 text-muted">
        {view.about} Reference <strong className="font-semibold text-ink">{view.reference}</strong>.
        {view.isReminded && " We'll remind you by email the day before."} Only people who have this
        page's address can see it.
      </p>
      <BottomBar label="Call or get directions">
        <PhoneLink phone={phone} text="Call" className={`${buttonClass("ink")} flex-1`} />
        {view.where.directions !== null && (
          <a
            href={view.where.directions}
            target="_blank"
            rel="noopener noreferrer"
            className={barButtonClass}
          >
            <Icon of={MapPin} size={18} /> Directions
          </a>
        )}
      </BottomBar>
    </div>
  );
}
