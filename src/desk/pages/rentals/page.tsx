import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { useKeys } from "#desk/ui/keys.tsx";
import { moveFocus } from "#desk/ui/move-focus.ts";
import { Page } from "#desk/ui/page.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { counted } from "#domain/money.ts";
import { BookingList, BookingRows } from "./booking-list.tsx";
import {
  type CalendarQuery,
  calendarPath,
  parseCalendarQuery,
  startFor,
  zoomed,
} from "./calendar-query.ts";
import { CalendarTools } from "./calendar-tools.tsx";
import { calendarView } from "./calendar-view.server.ts";
import { listView, parseListQuery } from "./list-view.server.ts";
import { Timeline } from "./timeline.tsx";

export const meta = () => [{ title: "Rentals · The desk" }];

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireRight(context, "bookings.read");
  const { reservations, catalogue } = context.get(deskServices);
  const now = new Date();
  const today = dealershipTime(now).day;
  const toConfirm = await reservations.countRequested();
  const facts = catalogue();
  if (url.searchParams.get("view") === "list") {
    const list = await listView(parseListQuery(url.searchParams), reservations, facts, now);
    return { kind: "list" as const, list, today, toConfirm };
  }
  const query = parseCalendarQuery(url.searchParams, today);
  const view = await calendarView(query, reservations, facts, now);
  return { kind: "timeline" as const, query, view, today, toConfirm };
}

type Facts = ReturnType<typeof useLoaderData<typeof loader>>;

function Sentence({ facts }: { facts: Facts }) {
  const { toConfirm } = facts;
  if (facts.kind === "list") return <>{toConfirm} to confirm</>;
  const { tonight, carts, inShop, conflicts, withoutCart } = facts.view.figures;
  return (
    <>
      {tonight === null
        ? `${counted(carts, "cart", "carts")}`
        : `${tonight} of ${carts} carts out or booked tonight`}
      {inShop > 0 && `, ${inShop} in the shop`}
      {conflicts > 0 && (
        <strong className="text-danger"> · {counted(conflicts, "conflict", "conflicts")}</strong>
      )}
      {withoutCart > 0 && <strong className="text-danger"> · {withoutCart} without a cart</strong>}
      {toConfirm > 0 && ` · ${toConfirm} to confirm`}
    </>
  );
}

function TimelineKeys({ query, today }: { query: CalendarQuery; today: string }) {
  const navigate = useNavigate();
  const go = (changed: CalendarQuery) => void navigate(calendarPath(changed));
  useKeys([
    { keys: "t", group: "Rentals", run: () => go({ ...query, from: startFor(query.view, today) }) },
    { keys: "+", group: "Rentals", isHinted: true, run: () => go(zoomed(query, 1)) },
    { keys: "-", group: "Rentals", isHinted: true, run: () => go(zoomed(query, -1)) },
    {
      keys: "f",
      group: "Rentals",
      isHinted: true,
      run: () => {
        const dates = document.querySelector<HTMLElement>("#free-from");
        if (dates === null) go({ ...query, show: "free" });
        else dates.focus();
      },
    },
  ]);
  return null;
}

function ListKeys() {
  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => moveFocus("[data-booking]", 1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => moveFocus("[data-booking]", -1) },
  ]);
  return null;
}

export default function RentalsPage() {
  const facts = useLoaderData<typeof loader>();
  const isList = facts.kind === "list";
  return (
    <Page
      title="Rentals"
      sentence={<Sentence facts={facts} />}
      panes={!isList}
      tools={
        <Segmented
          label="View"
          tabs={[
            { label: "Timeline", to: "/desk/rentals", current: !isList },
            { label: "List", to: "/desk/rentals?view=list", current: isList },
          ]}
        />
      }
    >
      {facts.kind === "list" ? (
        <>
          <ListKeys />
          <BookingList view={facts.list} />
        </>
      ) : (
        <div className="flex min-h-0 min-w-0 grow flex-col">
          <TimelineKeys query={facts.query} today={facts.today} />
          <CalendarTools query={facts.query} view={facts.view} today={facts.today} />
          <Timeline view={facts.view} query={facts.query} />
          <div className="overflow-y-auto px-4 py-4 md:hidden">
            <h2 className="mb-2 text-section">{facts.view.title}</h2>
            <BookingRows bookings={facts.view.listed} />
          </div>
        </div>
      )}
    </Page>
  );
}
