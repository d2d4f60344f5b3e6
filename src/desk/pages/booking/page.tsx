import { data, Link } from "react-router";
import { DoNotRentAlert } from "#desk/bookings/do-not-rent-alert.tsx";
import { StepDialogs } from "#desk/next-steps/step-dialogs.tsx";
import { readSteps } from "#desk/next-steps/step-view.server.ts";
import { deskServices } from "#desk/services.ts";
import { WhoElse } from "#desk/session/presence.tsx";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { useBack } from "#desk/ui/back.tsx";
import { readMaxEntries } from "#desk/ui/max-entries.ts";
import { Page } from "#desk/ui/page.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { SidePane } from "#desk/ui/side-pane.tsx";
import { useScroller } from "#desk/ui/use-scroller.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { can } from "#people/roles.ts";
import { toSubject } from "#records/subjects.ts";
import { toRecord } from "#rentals/store/events.server.ts";
import type { Route } from "./+types/page.ts";
import { bookingAction } from "./booking-action.server.ts";
import { BookingDialogs } from "./booking-dialogs.tsx";
import { type BookingView, bookingView } from "./booking-view.server.ts";
import { CartRow } from "./cart-row.tsx";
import { CheckInForm } from "./check-in-form.tsx";
import { CheckOutForm } from "./check-out-form.tsx";
import { FailedBookingMails } from "./failed-mail-notice.tsx";
import { BookingPhoneHead, PANE, PhoneBar, Tools, useBookingKeys } from "./head.tsx";
import { History } from "./history.tsx";
import { MessageForm } from "./message-form.tsx";
import { newStay, parseRequestedStay } from "./new-stay.server.ts";
import { useOpenList } from "./open-list.tsx";
import { PhoneSummary } from "./phone-summary.tsx";
import { ChecklistRecord } from "./record.tsx";
import { Side } from "./side.tsx";
import { Steps } from "./steps.tsx";

export const handle = { isDetail: true };

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.view.name ?? "Booking"} · The desk` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "bookings.read");
  const services = context.get(deskServices);
  const { bookings, customers, recordView, catalogue } = services;
  const found = await bookings.find(params.reference ?? "");
  if (found === null) throw data(null, { status: 404 });
  // The page does not wait for it.
  void recordView(staff.actor, toRecord(found.booking));
  const now = new Date();
  const [view, customer, people] = await Promise.all([
    bookingView(found, context, staff, { now, maxEntries: readMaxEntries(url.searchParams) }),
    can(staff.roles, "customers.read") ? customers.find(found.booking.customerId) : null,
    services.people.accounts.withRight("bookings.read"),
  ]);
  const steps = await readSteps(services, staff, customer, now);
  const requested = parseRequestedStay(url.searchParams, found.booking);
  const stay = requested && newStay(found.booking, requested, catalogue(), now);
  return { view, stay, steps, me: staff.id, people };
}

export const action = bookingAction;

const nextList = ({ state }: BookingView) =>
  state === "confirmed" ? "check-out" : state === "out" ? "check-in" : null;

function OpenedBooking({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { view, stay, steps, me, people } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const { open } = usePageDialog();
  useBookingKeys(view);
  const { shown, outdated } = useOpenList(view.canEdit ? nextList(view) : null, view.reference);
  return (
    <Page
      title={
        view.customer === null ? (
          view.name
        ) : (
          <Link to={view.customer} className="hover:underline">
            {view.name}
          </Link>
        )
      }
      sentence={
        <>
          <span className="figures">{view.reference}</span> · {view.sentence}
        </>
      }
      back={useBack("/desk/bookings")}
      isDetail
      panes
      tools={<Tools view={view} hasStep={outdated === null} />}
      footer={<PhoneBar view={view} hasStep={outdated === null} />}
    >
      <div
        ref={useScroller<HTMLDivElement>("panes")}
        className="min-w-0 grow overflow-y-auto px-4 pb-5 md:px-6 md:pt-4"
      >
        <BookingPhoneHead view={view} />
        {open === null && rejection?.intent !== "message" && (
          <RejectionNotice rejection={rejection} />
        )}
        <WhoElse
          subject={toSubject("booking", view.reference)}
          doing="editing this booking"
          className="mb-3"
        />
        <DoNotRentAlert doNotRent={view.doNotRent} className="mb-3" />
        <FailedBookingMails view={view} />
        <BookingDialogs
          view={view}
          rejection={rejection}
          stay={stay}
          colleagues={people.filter(({ id }) => id !== me).map(({ name }) => name)}
        />
        <StepDialogs
          steps={steps}
          name={view.name}
          {...(view.customer !== null && { record: view.reference })}
          rejection={rejection}
        />
        <Steps steps={view.steps} />
        {view.hold && (
          <p className="border-line border-b py-2.5 text-muted text-second">{view.hold}</p>
        )}
        {view.noMail && <p className="border-line border-b py-2.5 text-second">{view.noMail}</p>}
        <CartRow view={view} />
        <PhoneSummary view={view} />
        {shown === "check-out" && (
          <CheckOutForm view={view} rejection={rejection} outdated={outdated} />
        )}
        {shown === "check-in" && (
          <CheckInForm view={view} rejection={rejection} outdated={outdated} />
        )}
        <ChecklistRecord view={view} direction="in" />
        <ChecklistRecord view={view} direction="out" />
        <History view={view} people={people}>
          <MessageForm view={view} rejection={rejection} />
        </History>
      </div>
      <SidePane label={PANE} width="medium">
        <Side view={view} steps={steps} />
      </SidePane>
    </Page>
  );
}

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  return <OpenedBooking key={loaderData.view.reference} loaderData={loaderData} />;
}
