import { Ban, CalendarSearch, Plus } from "lucide";
import { redirect, useNavigate } from "react-router";
import { CalendarTabs } from "#desk/appointments/calendar-tabs.tsx";
import { findFreeCarts } from "#desk/bookings/free-carts.server.ts";
import { townList } from "#desk/bookings/town-list.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { Page } from "#desk/ui/page.tsx";
import { useScroller } from "#desk/ui/use-scroller.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { pluralize } from "#domain/money.ts";
import { can } from "#people/roles.ts";
import type { Route } from "./+types/page.ts";
import { Agenda } from "./agenda.tsx";
import { BlockPane } from "./block-pane.tsx";
import { calendarAction } from "./calendar-action.server.ts";
import {
  type CalendarQuery,
  calendarPath,
  parseCalendarQuery,
  startFor,
  zoomed,
} from "./calendar-query.ts";
import { CalendarTools } from "./calendar-tools.tsx";
import { calendarView } from "./calendar-view.server.ts";
import { EmptyCalendar } from "./empty-calendar.tsx";
import { FindFree } from "./find-free.tsx";
import { findNextStart } from "./next-start.server.ts";
import { openedView } from "./opened.server.ts";
import { OpenedBlockPane, OpenedBookingPane } from "./opened-pane.tsx";
import { Timeline } from "./timeline.tsx";

export const meta = () => [{ title: "Calendar · The desk" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles } = requireRight(context, "bookings.read");
  // The list of bookings had this address before it had one of its own.
  if (url.searchParams.get("view") === "list") {
    const kept = new URLSearchParams(url.searchParams);
    kept.delete("view");
    throw redirect(kept.size === 0 ? "/desk/bookings" : `/desk/bookings?${kept}`, 301);
  }
  const { bookings, catalogue } = context.get(deskServices);
  const now = new Date();
  const today = dealershipTime(now).day;
  const toConfirm = await bookings.countRequested();
  const facts = catalogue();
  const canEdit = can(roles, "bookings.edit");
  const canCreate = can(roles, "bookings.create");
  const query = parseCalendarQuery(url.searchParams, today);
  const { freeFrom: start, freeTo: end, freeTown: area } = query;
  const isFinding = query.show === "free" && (start !== "" || end !== "");
  const free = isFinding ? await findFreeCarts({ start, end, area }, bookings, facts, now) : null;
  const [view, opened] = await Promise.all([
    calendarView(query, bookings, facts, now, free?.ok ? free.span : null),
    openedView(query.open, bookings, facts, now),
  ]);
  const next = view.isEmpty ? await findNextStart(query, bookings, now) : null;
  const blocking = url.searchParams.get("block");
  const units = facts.fleet.units.filter(({ state }) => state === "in-service");
  return {
    query,
    view,
    opened,
    free,
    today,
    toConfirm,
    canEdit,
    canCreate,
    blocking,
    next,
    towns: query.show === "free" ? townList(facts) : [],
    units: blocking === null ? [] : units.map(({ id }) => id),
    canBlock: can(roles, "carts.block"),
  };
}

export const action = calendarAction;

type LoaderData = Route.ComponentProps["loaderData"];

function Sentence({ facts }: { facts: LoaderData }) {
  const { toConfirm } = facts;
  const { tonight, carts, inShop, conflicts, withoutCart } = facts.view.figures;
  return (
    <>
      {tonight === null
        ? `${pluralize(carts, "cart", "carts")}`
        : `${tonight} of ${carts} carts out or booked tonight`}
      {inShop > 0 && `, ${inShop} in the shop`}
      {conflicts > 0 && (
        <strong className="text-danger"> · {pluralize(conflicts, "conflict", "conflicts")}</strong>
      )}
      {withoutCart > 0 && <strong className="text-danger"> · {withoutCart} without a cart</strong>}
      {toConfirm > 0 && ` · ${toConfirm} to confirm`}
    </>
  );
}

/** The cart of the row that has the focus. */
const focusedCart = () => document.activeElement?.closest("tr")?.getAttribute("data-unit") ?? "";

function TimelineKeys({ facts }: { facts: LoaderData }) {
  const { query, today, canBlock } = facts;
  const navigate = useNavigate();
  const go = (changed: CalendarQuery) => void navigate(calendarPath(changed));
  useKeys([
    {
      keys: "ArrowDown",
      group: "Fleet",
      isHinted: true,
      // The first arrow reaches the grid, which takes the others.
      run: () => document.querySelector<HTMLElement>("[role=grid]")?.focus(),
    },
    { keys: "t", group: "Fleet", run: () => go({ ...query, from: startFor(query.view, today) }) },
    { keys: "+", group: "Fleet", isHinted: true, run: () => go(zoomed(query, 1)) },
    { keys: "-", group: "Fleet", isHinted: true, run: () => go(zoomed(query, -1)) },
    {
      keys: "f",
      group: "Fleet",
      isHinted: true,
      run: () => {
        const dates = document.querySelector<HTMLElement>("[data-free-from]");
        if (dates === null) go({ ...query, show: "free" });
        else dates.focus();
      },
    },
  ]);
  useKeys(
    canBlock
      ? [
          {
            keys: "b",
            group: "Fleet",
            isHinted: true,
            run: () => void navigate(`${calendarPath(query)}&block=${focusedCart()}`),
          },
        ]
      : [],
  );
  return null;
}

function NewKey() {
  const navigate = useNavigate();
  useKeys([{ keys: "n", group: "Fleet", run: () => void navigate("/desk/rentals/new") }]);
  return null;
}

function TimelinePane({ facts }: { facts: LoaderData }) {
  const { query, view, today, opened, free, towns, canEdit, canCreate, canBlock } = facts;
  const { blocking, next } = facts;
  const posted = findRejection(useStickyActionData<typeof action>());
  const closed = calendarPath(query, { open: "" });
  return (
    <div
      ref={useScroller<HTMLDivElement>("panes")}
      className="relative flex min-h-0 min-w-0 grow flex-col max-md:overflow-y-auto"
    >
      <TimelineKeys facts={facts} />
      <CalendarTools query={query} view={view} today={today} />
      {query.show === "free" && (
        <FindFree
          key={`${query.freeFrom} ${query.freeTo} ${query.freeTown}`}
          query={query}
          free={free}
          towns={towns}
          today={today}
          canCreate={canCreate}
        />
      )}
      {blocking !== null && canBlock && (
        <BlockPane
          units={facts.units}
          unit={blocking}
          today={today}
          closed={closed}
          toBooking={(reference) => calendarPath(query, { open: reference })}
          posted={posted}
        />
      )}
      {opened?.kind === "booking" && (
        <OpenedBookingPane
          key={opened.reference}
          opened={opened}
          closed={closed}
          canEdit={canEdit}
          posted={posted}
        />
      )}
      {opened?.kind === "block" && (
        <OpenedBlockPane opened={opened} closed={closed} canBlock={canBlock} posted={posted} />
      )}
      {view.isEmpty && <EmptyCalendar view={view} query={query} next={next} />}
      <Timeline view={view} query={query} />
      <Agenda query={query} view={view} today={today} canBlock={canBlock} />
    </div>
  );
}

export default function RentalsPage({ loaderData }: Route.ComponentProps) {
  const facts = loaderData;
  return (
    <Page
      title="Calendar"
      sentence={<Sentence facts={facts} />}
      panes
      tools={
        <>
          <CalendarTabs current="fleet" />
          {facts.query.show !== "free" && (
            <ButtonLink
              to={calendarPath({ ...facts.query, show: "free" })}
              icon={CalendarSearch}
              keyName="F"
            >
              <span className="max-md:sr-only">Find free carts</span>
            </ButtonLink>
          )}
          {facts.canBlock && (
            <ButtonLink
              to={`${calendarPath(facts.query)}&block=`}
              icon={Ban}
              keyName="B"
              className="max-md:hidden"
            >
              Block
            </ButtonLink>
          )}
          {facts.canCreate && (
            <>
              <NewKey />
              <ButtonLink to="/desk/rentals/new" look="primary" icon={Plus} keyName="N">
                <span className="max-md:sr-only">New booking</span>
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <TimelinePane facts={facts} />
    </Page>
  );
}
