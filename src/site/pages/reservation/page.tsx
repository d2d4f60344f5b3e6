import { CalendarPlus } from "lucide";
import { data } from "react-router";
import { BOOKING_MAX_LENGTH } from "#domain/rentals/booking-fields.ts";
import { ownPath } from "#rentals/mails/own-path.ts";
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
import type { Route } from "./+types/page.ts";
import { findOwn } from "./find-own.server.ts";
import { MessageSection } from "./message-section.tsx";
import { DrivingSection, NextSection, ReadySection } from "./parts.tsx";
import { PriceCard } from "./price-card.tsx";
import { Progress } from "./progress.tsx";
import { type OwnBookingView, ownBookingView } from "./reservation-view.server.ts";

export const handle: PageHandle = { cache: "per-visit", bottomBar: "own" };

const DONE: Record<string, string> = {
  message: "We have your message. If it is urgent, call us.",
  dates: "Your dates are changed, with the price for them.",
  asked: "We have your wish for other dates. Your reservation stays as it is until we call you.",
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const now = new Date();
  const found = await findOwn(url, params.reference, input, now);
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const done = DONE[url.searchParams.get("done") ?? ""] ?? null;
  const records = await input.bookings.readRecords(found);
  const view = ownBookingView(input.catalogue, found, records, now);
  return data({ view, done }, { headers: PRIVATE });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const input = context.get(services);
  const found = await findOwn(url, params.reference, input, new Date());
  if (found === null) return data(null, { status: 404, headers: PRIVATE });
  const { booking } = found;
  const options = {
    maxLength: BOOKING_MAX_LENGTH.notes,
    store: (text: string) => input.bookings.message(booking.reference, text),
    donePath: ownPath(booking, "", { done: "message" }),
  };
  return await receiveMessage(request, options, context.get(requestContext));
}

export const headers = () => PRIVATE;

export function meta({ matches }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  return pageMeta(facts, {
    title: "Your reservation",
    description: `Your golf cart rental with ${facts.name}: when, where, the price and how to change it.`,
    keywords: ["golf cart reservation"],
    path: "/reservations",
    index: false,
  });
}

const TONES: Partial<Record<OwnBookingView["state"], "green" | "stage" | "amber">> = {
  confirmed: "green",
  out: "green",
  declined: "amber",
  expired: "amber",
  no_show: "amber",
};

function Opening({ view, done }: { view: OwnBookingView; done: string | null }) {
  const isPlanned = view.isOpen || view.state === "out";
  return (
    <div className="grid content-start gap-5 lg:col-start-1">
      <OwnPageStatus
        done={done}
        badge={view.badge}
        tone={TONES[view.state] ?? "stage"}
        isGood={view.state === "confirmed"}
      />
      <div className="grid gap-3">
        <h1 className="text-title">{view.title}</h1>
        <p className="max-w-[60ch] text-lead text-muted">{view.text}</p>
      </div>
      {view.isAwaited && (
        <p>
          <ActionLink href={view.paths.confirm} size="medium">
            Confirm my email
          </ActionLink>
        </p>
      )}
      {isPlanned && !view.isAwaited && (
        <p className="flex flex-wrap gap-3 max-sm:grid">
          <ActionLink href={view.paths.calendar} download size="medium">
            <Icon of={CalendarPlus} />
            Add to calendar
          </ActionLink>
          {view.isOpen && (
            <ActionLink href="#changes" look="outline" size="medium">
              Change or cancel
            </ActionLink>
          )}
        </p>
      )}
      {!isPlanned && (
        <p>
          <ActionLink href="/reserve" look="outline" size="medium">
            Reserve a cart
          </ActionLink>
        </p>
      )}
      <div className="mt-3">
        <Progress steps={view.steps} />
      </div>
    </div>
  );
}

function PlansChange({ view: { cancellation, paths } }: { view: OwnBookingView }) {
  return (
    <section id="changes" className="scroll-mt-6 rounded-panel bg-foam px-6 py-5">
      <h2 className="text-20 tracking-[-0.015em]">If plans change</h2>
      <p className="mt-1 text-15 tabular-nums">{cancellation}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <ActionLink href={paths.dates} look="outline" size="medium">
          Change dates
        </ActionLink>
        <ActionLink href={paths.cancel} look="outline" size="medium">
          Cancel
        </ActionLink>
      </p>
    </section>
  );
}

export default function ReservationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { phone } = useSiteFacts();
  if (!loaderData) return <NotOpen page="reservation" />;
  const { view, done } = loaderData;
  return (
    <div className="page grid grid-cols-1 gap-x-14 gap-y-10 pt-8 pb-18 lg:grid-cols-[minmax(0,1fr)_408px] lg:pt-10 lg:pb-26">
      <Opening view={view} done={done} />
      <div className="grid grid-cols-1 content-start gap-x-10 gap-y-9 md:grid-cols-2 lg:col-start-1">
        {view.next.length > 0 && <NextSection view={view} />}
        {view.ready.length > 0 && <ReadySection view={view} />}
        {(view.isOpen || view.state === "out") && <DrivingSection view={view} />}
      </div>
      <aside
        aria-label="Your price and plans"
        className="grid content-start gap-5 lg:col-start-2 lg:row-span-3 lg:row-start-1"
      >
        <PriceCard view={view} />
        {view.isOpen && <PlansChange view={view} />}
        <p className="text-15 text-muted">
          Reference <strong className="font-semibold text-ink">{view.reference}</strong>. This page
          opens only with your link, and anyone who has it can change or cancel. Pass it on to your
          other drivers, nobody else. It ends 30 days after the return.
        </p>
      </aside>
      <div className="lg:col-start-1">
        <MessageSection view={view} result={actionData ?? undefined} />
      </div>
      <BottomBar label="Call or write">
        <PhoneLink phone={phone} text="Call" className={`${buttonClass("ink")} flex-1`} />
        <a href="#write" className={barButtonClass}>
          Write to us
        </a>
      </BottomBar>
    </div>
  );
}
