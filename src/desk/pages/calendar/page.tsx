import { Ban, Plus } from "lucide";
import { useNavigate } from "react-router";
import { CalendarTabs } from "#desk/appointments/calendar-tabs.tsx";
import { RefusedPanel } from "#desk/appointments/move-appointment.tsx";
import { openAppointment } from "#desk/appointments/opened-appointment.server.ts";
import type { RefusedTime } from "#desk/appointments/refused-time.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { useEveryMinute } from "#desk/session/use-refresh.ts";
import { findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { Page } from "#desk/ui/page.tsx";
import { PageDialog, usePageDialog } from "#desk/ui/page-dialog.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { pluralize } from "#domain/money.ts";
import { can } from "#people/roles.ts";
import type { Route } from "./+types/page.ts";
import { BlockForm, OpenedBlockPane } from "./block-pane.tsx";
import { calendarAction } from "./calendar-action.server.ts";
import { DayGrid } from "./day-grid.tsx";
import { LateBar } from "./late-bar.tsx";
import { formatMinutes } from "./minutes.ts";
import { newAppointmentView } from "./new-appointment.server.ts";
import { NewAppointment } from "./new-appointment.tsx";
import { openBlock } from "./opened-block.server.ts";
import { OpenedAppointmentPane } from "./opened-pane.tsx";
import { parseShopQuery, shopPath } from "./shop-query.ts";
import { countLanes, ShopTools } from "./shop-tools.tsx";
import { shopView } from "./shop-view.server.ts";
import { useMove } from "./use-move.ts";
import { useShopKeys } from "./use-shop-keys.ts";
import { WeekGrid } from "./week-grid.tsx";

export const meta = () => [{ title: "Calendar · The desk" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "appointments.read");
  const services = context.get(deskServices);
  const now = new Date();
  const today = dealershipTime(now).day;
  const query = parseShopQuery(url.searchParams, today);
  const isNew = url.searchParams.get("do") === "new";
  const [view, opened, block, form] = await Promise.all([
    shopView(query, services, staff, now),
    query.open === "" ? null : openAppointment(query.open, services, staff, now),
    query.open === "" ? null : openBlock(query.open, services, staff, now),
    isNew ? newAppointmentView(url.searchParams, query, services, staff, now) : null,
  ]);
  const canOverride = can(staff.roles, "appointments.override");
  return { query, view, opened, block, form, today, canOverride, now: now.getTime() };
}

export const action = calendarAction;

type LoaderData = Route.ComponentProps["loaderData"];

function Sentence({ view }: Pick<LoaderData, "view">) {
  const counts = countLanes(view);
  const requested = view.lanes
    .flatMap(({ days }) => days)
    .reduce((sum, { requested }) => sum + requested, 0);
  return (
    <>
      {pluralize(counts["test-drives"], "test drive")} · {counts.bays} in the bays ·{" "}
      {pluralize(counts.trucks, "stop")}
      {view.late > 0 && (
        <strong className="text-danger">
          {" "}
          · {view.late === 1 ? "1 person" : `${view.late} people`} late
        </strong>
      )}
      {requested > 0 && ` · ${requested} requested`}
    </>
  );
}

function Tools({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { query, view } = loaderData;
  const navigate = useNavigate();
  const closed = shopPath(query, { open: "" });
  const to = (dialog: string) => `${closed}&do=${dialog}`;
  const canEdit = view.lanes.some((lane) => lane.canEdit);
  useKeys(
    canEdit
      ? [
          {
            keys: "n",
            group: "Calendar",
            run: () => void navigate(to("new"), { preventScrollReset: true }),
          },
          {
            keys: "b",
            group: "Calendar",
            isHinted: true,
            run: () => void navigate(to("block"), { preventScrollReset: true }),
          },
        ]
      : [],
  );
  return (
    <>
      <CalendarTabs current="shop" />
      {canEdit && (
        <>
          <ButtonLink
            to={to("block")}
            icon={Ban}
            keyName="B"
            preventScrollReset
            className="max-md:hidden"
          >
            Block
          </ButtonLink>
          <ButtonLink to={to("new")} look="primary" icon={Plus} keyName="N" preventScrollReset>
            <span>
              New<span className="max-md:sr-only"> appointment</span>
            </span>
          </ButtonLink>
        </>
      )}
    </>
  );
}

function Dialogs({
  loaderData,
  rejection,
}: Pick<Route.ComponentProps, "loaderData"> & { rejection: Rejection<RefusedTime> | null }) {
  const { query, view, form } = loaderData;
  const { open } = usePageDialog();
  const closed = shopPath(query, { open: "" });
  const editable = view.lanes.filter((lane) => lane.canEdit);
  if (open === "new" && form !== null && form.kinds.length > 0) {
    const shown = rejection?.intent === "appointment-book" ? rejection : null;
    return (
      <PageDialog title="New appointment" wide>
        <NewAppointment view={form} rejection={shown} closed={closed} />
      </PageDialog>
    );
  }
  if (open !== "block" || editable.length === 0) return null;
  const lane = editable.find(({ pool }) => pool === query.lane) ?? editable[0];
  return (
    <PageDialog title="Block">
      <BlockForm
        lanes={editable}
        lane={lane?.id ?? ""}
        day={query.day}
        rejection={rejection?.intent === "appointment-block" ? rejection : null}
        closed={closed}
      />
    </PageDialog>
  );
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { query, view, opened, block, today, now } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  useEveryMinute();
  const canEdit = view.lanes.some((lane) => lane.canEdit);
  const move = useMove(opened, rejection);
  const openMove = () => move.form.onToggle(true);
  const onKey = useShopKeys(view, query, { today, now, canEdit, openMove });
  const closed = shopPath(query, { open: "" });
  const isOpen = opened !== null || block !== null;
  const { open: dialog } = usePageDialog();
  const hasDialog = dialog === "new" || dialog === "block";
  const { refused } = move;
  const moved = view.lanes
    .flatMap(({ days }) => days.flatMap(({ bars }) => bars))
    .find(({ reference }) => reference === refused?.target.reference);
  return (
    <Page
      title="Calendar"
      sentence={<Sentence view={view} />}
      panes
      tools={<Tools loaderData={loaderData} />}
    >
      <div className="relative flex min-h-0 min-w-0 grow">
        <div className="flex min-h-0 min-w-0 grow flex-col">
          <ShopTools query={query} view={view} today={today} hasLegend={!isOpen} />
          <div className="px-4 pt-3 empty:hidden md:px-6">
            {opened === null && refused === null && !hasDialog && (
              <RejectionNotice rejection={rejection} />
            )}
            <Dialogs loaderData={loaderData} rejection={rejection} />
          </div>
          {query.view === "day" ? (
            <DayGrid
              view={view}
              query={query}
              onKey={onKey}
              ghost={move.ghost}
              isRefused={refused !== null}
              drop={move.drop}
            />
          ) : (
            <WeekGrid view={view} query={query} onKey={onKey} ghost={move.ghost} drop={move.drop} />
          )}
          {view.firstLate !== null && !isOpen && <LateBar appointment={view.firstLate} />}
        </div>
        {refused !== null && (
          <RefusedPanel
            key={`${refused.target.reference} ${refused.time.startsAt}`}
            className="absolute z-40 shadow-pop max-md:inset-x-4 max-md:bottom-4 md:bottom-8 md:left-1/2 md:w-90 md:-translate-x-1/2"
            refused={refused.time}
            target={refused.target}
            canOverride={loaderData.canOverride}
            keep={
              <ButtonLink
                to={shopPath(query)}
                look="text"
                keyName="Esc"
                preventScrollReset
                onClick={refused.dismiss}
              >
                Keep {moved === undefined ? "it" : formatMinutes(moved.from)}
              </ButtonLink>
            }
          />
        )}
        {opened !== null && (
          <OpenedAppointmentPane
            key={opened.reference}
            opened={opened}
            closed={closed}
            now={now}
            rejection={rejection?.values.reference === opened.reference ? rejection : null}
            isEnding={dialog === "cancel"}
            move={move.form}
          />
        )}
        {block !== null && (
          <OpenedBlockPane
            opened={block}
            closed={closed}
            toMove={(reference, fromAt) =>
              `${shopPath(query, { open: reference, day: dealershipTime(new Date(fromAt)).day })}&do=move`
            }
          />
        )}
      </div>
    </Page>
  );
}
