import { ChevronLeft, ChevronRight, Printer, Search } from "lucide";
import { data, Link } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requirePerson } from "#desk/session/require-right.ts";
import { useEveryMinute } from "#desk/session/use-refresh.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { NewMenu } from "#desk/ui/new-menu.tsx";
import { Page, SectionTitle } from "#desk/ui/page.tsx";
import { Tabs } from "#desk/ui/tabs.tsx";
import { useScroller } from "#desk/ui/use-scroller.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { can } from "#people/roles.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Route } from "./+types/page.ts";
import { dayAction } from "./day-action.server.ts";
import { DayList, ExceptionChips } from "./day-list.tsx";
import { dayPath, otherDayPath, parseDayQuery } from "./day-query.ts";
import { type DayView, dayView } from "./day-view.server.ts";
import { Matrix } from "./matrix.tsx";
import { NeedsPane } from "./needs-pane.tsx";
import { PrintContext, usePrintedPart } from "./print-part.tsx";
import { PrintSheets } from "./print-sheets.tsx";
import { readNeedsPane } from "./read-needs-pane.server.ts";
import { useDayKeys } from "./use-day-keys.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = requirePerson(context);
  if (!can(staff.roles, "inquiries.read") && !can(staff.roles, "stops.read")) {
    throw data({ right: "inquiries.read" }, { status: 403 });
  }
  const services = context.get(deskServices);
  const now = new Date();
  const query = parseDayQuery(url.searchParams, params.day);
  const [view, pane] = await Promise.all([
    dayView(services, query, staff, now),
    readNeedsPane(context, staff, now),
  ]);
  return { view, pane };
}

export const action = dayAction;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.view.title ?? "Day"} · The desk` },
];

const ARROW = "grid size-9 place-items-center rounded-control hover:bg-foam touch:size-11";

function Tools({ view, print }: { view: DayView; print: () => void }) {
  const { query, yesterday, tomorrow, canBook, canBookAppointment } = view;
  return (
    <>
      {!view.isDriver && (
        <span className="flex items-center gap-1 max-md:hidden">
          <Link to={otherDayPath(query, yesterday)} aria-label="The day before" className={ARROW}>
            <Icon of={ChevronLeft} size={18} />
          </Link>
          <ButtonLink to={otherDayPath(query, "")} keyName="T">
            Today
          </ButtonLink>
          <Link to={otherDayPath(query, tomorrow)} aria-label="The day after" className={ARROW}>
            <Icon of={ChevronRight} size={18} />
          </Link>
        </span>
      )}
      <Button icon={Printer} keyName="P" onClick={print} className="max-md:hidden noscript:hidden">
        Print
      </Button>
      {view.canAddInquiry && (
        <>
          <Link
            to="/desk/search"
            aria-label="Search"
            className="grid size-11 place-items-center text-ink md:hidden"
          >
            <Icon of={Search} size={21} />
          </Link>
          <NewMenu
            booking={canBook ? "/desk/rentals/new" : null}
            appointment={canBookAppointment ? `/desk/calendar?day=${view.day}&do=new` : null}
          />
        </>
      )}
    </>
  );
}

/** A week from yesterday on, for phones. */
function DayStrip({ view: { strip, query, isDriver } }: { view: DayView }) {
  return (
    <nav
      aria-label="Days"
      className={`flex px-2 pt-1 ${isDriver ? "lg:w-40 lg:flex-col" : "md:hidden"}`}
    >
      {strip.map(({ day, weekday, date, count, isShown }) => (
        <Link
          key={date}
          to={otherDayPath(query, day)}
          aria-current={isShown ? "date" : undefined}
          className="flex grow basis-0 flex-col items-center rounded-control py-1.5 text-caption text-muted aria-[current=date]:bg-deep aria-[current=date]:text-white"
        >
          {weekday}
          <span className="figures font-semibold text-body text-ink in-aria-[current=date]:text-white">
            {date}
          </span>
          <span className="figures">
            {count}
            <span className="sr-only"> on the list</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Phones show either what needs somebody or the day. */
function PhoneTabs({ view, count }: { view: DayView; count: number }) {
  const { query, total } = view;
  return (
    <div className="md:hidden">
      <Tabs
        label="Show"
        tabs={[
          {
            label: "The day",
            count: total,
            to: dayPath(query, { tab: null }),
            current: query.tab === null,
          },
          {
            label: "Needs you",
            count,
            to: dayPath(query, { tab: "needs" }),
            current: query.tab === "needs",
          },
        ]}
      />
    </div>
  );
}

export default function DayPage({ loaderData: { view, pane } }: Route.ComponentProps) {
  const { query } = view;
  const rejection = findRejection(useStickyActionData<typeof action>());
  useEveryMinute();
  const { part, print } = usePrintedPart();
  useDayKeys(view, () => print(null));
  const isNeeds = query.tab === "needs";
  return (
    <Page
      title={view.title}
      sentence={view.hours}
      panes
      tools={<Tools view={view} print={() => print(null)} />}
    >
      <PrintContext value={print}>
        <div
          ref={useScroller<HTMLDivElement>("panes")}
          className="flex min-w-0 grow flex-col max-lg:overflow-y-auto lg:flex-row"
        >
          <DayStrip view={view} />
          {pane && <PhoneTabs view={view} count={pane.needs.count} />}
          {pane && (
            <div
              className={`shrink-0 border-line px-4 py-4 max-lg:border-b md:px-6 lg:w-84 lg:overflow-y-auto lg:border-r ${isNeeds ? "" : "max-md:hidden"}`}
            >
              <NeedsPane data={pane} query={query} rejection={rejection} />
            </div>
          )}
          <div
            ref={useScroller<HTMLDivElement>("day")}
            className={`@container min-w-0 grow lg:overflow-y-auto ${isNeeds ? "max-md:hidden" : ""}`}
          >
            {!view.isDriver && (
              <>
                <div className="flex flex-wrap items-center gap-2 px-4 pt-3 pb-1 md:px-6">
                  <span className="max-md:sr-only">
                    <SectionTitle>
                      The day{" "}
                      <span className="font-normal text-muted text-second">
                        {view.done} of {view.total} done
                      </span>
                    </SectionTitle>
                  </span>
                  <span className="flex flex-wrap gap-2 md:ml-auto">
                    <ExceptionChips view={view} />
                  </span>
                </div>
                <Matrix view={view} />
              </>
            )}
            <DayList view={view} />
          </div>
        </div>
        <PrintSheets view={view} part={part} />
      </PrintContext>
    </Page>
  );
}
