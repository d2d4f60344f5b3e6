import {
  CalendarClock,
  CalendarPlus,
  ChevronLeft,
  ChevronRight,
  DatabaseBackup,
  MailX,
  PhoneIncoming,
  Plus,
  Printer,
  Search,
} from "lucide";
import { Link } from "react-router";
import { lastingMailboxProblem } from "#desk/inquiries/describe-mailbox.server.ts";
import { describeWaitingMails } from "#desk/inquiries/left-out-mails.server.ts";
import { StepDialogs } from "#desk/next-steps/step-dialogs.tsx";
import { readDueSteps } from "#desk/next-steps/step-view.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { useEveryMinute } from "#desk/session/use-refresh.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Page } from "#desk/ui/page.tsx";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { useScroller } from "#desk/ui/use-scroller.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Route } from "./+types/page.ts";
import { BookingsToConfirm } from "./bookings-to-confirm.tsx";
import { dayQuery, otherDay, runSheetPath } from "./day-query.ts";
import { DueSteps } from "./due-steps.tsx";
import { type Figure, Figures } from "./figures.tsx";
import { NeedsYouNow } from "./needs-you-now.tsx";
import { ClosuresAhead, NewInquiries } from "./new-inquiries.tsx";
import { describeBackup, describeWrongClock } from "./owner-notices.server.ts";
import { readDay } from "./read-day.server.ts";
import { type Rentals, readRentals } from "./read-rentals.server.ts";
import { readSetup } from "./setup/read-setup.server.ts";
import { SetupList } from "./setup/setup-list.tsx";
import { StopGrid } from "./stop-grid.tsx";
import { StopList } from "./stop-list.tsx";
import { todayAction } from "./today-action.server.ts";
import { ADD_INQUIRY, NEW_APPOINTMENT, NEW_BOOKING, useTodayKeys } from "./use-today.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "inquiries.read");
  const services = context.get(deskServices);
  const now = new Date();
  const query = dayQuery.parse(url.searchParams);
  const { id: person, roles } = staff;
  const [day, rentals, backups, answers, waitingMails, clock, setup, steps] = await Promise.all([
    readDay(services, { person, roles, now }),
    readRentals(services, { query, roles, now }),
    describeBackup(services, staff.roles, now),
    lastingMailboxProblem(services, roles, now),
    describeWaitingMails(services, roles, now),
    describeWrongClock(services, staff.roles, now),
    readSetup(services, staff.roles),
    readDueSteps(services, staff, now),
  ]);
  return { day, rentals, backups, answers, waitingMails, clock, setup, steps };
}

export const action = todayAction;

export const meta = () => [{ title: "Today · The desk" }];

const PHONE_TOOL = "grid size-11 place-items-center text-ink md:hidden";
const ARROW = "grid size-9 place-items-center rounded-control hover:bg-foam touch:size-11";

function Tools({ rentals }: { rentals: Rentals }) {
  const { query, yesterday, tomorrow, canCreate, canBookAppointment } = rentals;
  return (
    <>
      <span className="flex items-center gap-1 max-md:hidden">
        <Link to={otherDay(query, yesterday)} aria-label="The day before" className={ARROW}>
          <Icon of={ChevronLeft} size={18} />
        </Link>
        <ButtonLink to={otherDay(query, "")} keyName="T">
          Today
        </ButtonLink>
        <Link to={otherDay(query, tomorrow)} aria-label="The day after" className={ARROW}>
          <Icon of={ChevronRight} size={18} />
        </Link>
      </span>
      <ButtonLink to={runSheetPath(query)} icon={Printer} className="max-md:hidden">
        <span className={canBookAppointment ? "sr-only" : "max-xl:sr-only"}>Print run sheet</span>
      </ButtonLink>
      <ButtonLink to={ADD_INQUIRY} icon={PhoneIncoming} className="px-2.5 max-md:hidden">
        <span className="sr-only">Add a call or visit</span>
      </ButtonLink>
      {canCreate && (
        <ButtonLink
          to={NEW_BOOKING}
          look={canBookAppointment ? "outline" : "primary"}
          icon={canBookAppointment ? CalendarPlus : Plus}
          className="max-md:hidden"
        >
          New booking
        </ButtonLink>
      )}
      {canBookAppointment && (
        <ButtonLink
          to={NEW_APPOINTMENT}
          look="primary"
          icon={Plus}
          keyName="N"
          className="max-md:hidden"
        >
          New appointment
        </ButtonLink>
      )}
      <Link to="/desk/search" aria-label="Search" className={PHONE_TOOL}>
        <Icon of={Search} size={21} />
      </Link>
      <Link
        to={canCreate ? NEW_BOOKING : ADD_INQUIRY}
        aria-label={canCreate ? "New booking" : "Add a call or visit"}
        className={PHONE_TOOL}
      >
        <Icon of={Plus} size={23} />
      </Link>
    </>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

/** Nothing on a day without appointments. */
function appointmentFigureList({ appointmentFigures, query }: Rentals): Figure[] {
  const { count, drives, driven, bays, serviced, inBays } = appointmentFigures;
  if (count === 0) return [];
  return [
    {
      value: driven,
      of: drives,
      label: "test drives",
      to: dayQuery.path(query, { show: "drives" }),
    },
    {
      value: serviced,
      of: bays,
      label: inBays > 0 ? `bays, ${inBays} here` : "in the bays",
      to: dayQuery.path(query, { show: "bays" }),
    },
  ];
}

function wideFigures({ rentals }: LoaderData): Figure[] {
  const { figures, appointmentFigures, appointmentNeeds, query, isToday } = rentals;
  const { late, longest, free, withoutCart } = figures;
  return [
    {
      value: figures.delivered,
      of: figures.deliveries,
      label: "delivered",
      to: dayQuery.path(query, { show: "deliveries" }),
    },
    {
      value: figures.back,
      of: figures.returns,
      label: "back",
      to: dayQuery.path(query, { show: "returns" }),
    },
    ...appointmentFigureList(rentals),
    ...(isToday
      ? [
          {
            value: late + appointmentNeeds.late.length,
            label: longest === null ? "late" : `late, ${longest}`,
            isAlarm: true,
          },
        ]
      : []),
    { value: withoutCart, label: "without a cart", isAlarm: true },
    ...(free === null || appointmentFigures.count > 0
      ? []
      : [{ value: free, label: isToday ? "free tonight" : "free that night" }]),
  ];
}

function phoneFigures({ rentals, day }: LoaderData): Figure[] {
  const { figures, countToConfirm } = rentals;
  const appointments = appointmentFigureList(rentals);
  return [
    { value: figures.delivered, of: figures.deliveries, label: "delivered" },
    { value: figures.back, of: figures.returns, label: "back" },
    ...(appointments.length > 0
      ? appointments
      : [
          {
            value: countToConfirm,
            label: "to confirm",
            to: "/desk/rentals?view=list&state=requested",
          },
          { value: day.counts.waiting, label: "waiting", to: "/desk/inbox" },
        ]),
  ];
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const facts = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const { day, rentals, backups, answers, waitingMails, clock, setup, steps } = facts;
  const { open } = usePageDialog();
  useEveryMinute();
  useTodayKeys(rentals);
  return (
    <Page
      title={rentals.title}
      sentence={rentals.isToday ? day.hours : null}
      panes
      tools={<Tools rentals={rentals} />}
    >
      <div
        ref={useScroller<HTMLDivElement>("panes")}
        className="flex min-w-0 grow flex-col max-lg:overflow-y-auto lg:flex-row"
      >
        <div className="md:hidden">
          <Figures figures={phoneFigures(facts)} />
        </div>
        <div className="shrink-0 border-line px-4 py-4 max-lg:border-b md:px-6 lg:w-93 lg:overflow-y-auto lg:border-r">
          <Alert className="mb-3">{open === null && rejection?.message}</Alert>
          <StepDialogs steps={steps} rejection={rejection} />
          <Alert role="region" aria-label="Backups" icon={DatabaseBackup} className="mb-4">
            {backups}
          </Alert>
          <Alert role="region" aria-label="Replies by email" icon={MailX} className="mb-4">
            {answers}
          </Alert>
          <Alert
            role="region"
            aria-label="Mails left out"
            look="warning"
            icon={MailX}
            className="mb-4"
          >
            {waitingMails !== null && (
              <>
                {waitingMails}{" "}
                <Link to="/desk/settings/promise#left-out" className="underline">
                  See the mails left out
                </Link>
              </>
            )}
          </Alert>
          <Alert role="region" aria-label="Clock" icon={CalendarClock} className="mb-4">
            {clock}
          </Alert>
          {setup !== null && (
            <SetupList
              setup={setup}
              isOpen={day.counts.waiting === 0 && rentals.view.towns.length === 0}
            />
          )}
          <NeedsYouNow day={day} rentals={rentals} />
          <DueSteps steps={steps} />
          <BookingsToConfirm
            rentals={rentals}
            rejection={rejection?.intent === "decline-all" ? rejection : null}
          />
          <NewInquiries day={day} />
          <ClosuresAhead closures={day.closures} />
        </div>
        <div
          ref={useScroller<HTMLDivElement>("stops")}
          className="@container min-w-0 grow lg:overflow-y-auto"
        >
          <div className="max-md:hidden">
            <Figures figures={wideFigures(facts)} />
          </div>
          <StopGrid rentals={rentals} />
          <StopList rentals={rentals} />
        </div>
      </div>
    </Page>
  );
}
