import { Plus } from "lucide";
import { useNavigate } from "react-router";
import { defineIntents } from "#desk/actions/define-intents.server.ts";
import { BookingTabs } from "#desk/bookings/booking-tabs.tsx";
import { readSavedViews, savedViewIntents } from "#desk/saved-views/saved-views.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { moveFocus } from "#desk/ui/move-focus.ts";
import { Page } from "#desk/ui/page.tsx";
import { can } from "#people/roles.ts";
import type { Route } from "./+types/page.ts";
import { BookingList } from "./booking-list.tsx";
import { bookingFilter, type ListQuery, listQuery, MONEY_OPEN } from "./list-query.ts";
import { listView } from "./list-view.server.ts";

export const meta = () => [{ title: "Bookings · The desk" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "bookings.read");
  const services = context.get(deskServices);
  const { bookings, catalogue } = services;
  const [view, saved, toConfirm] = await Promise.all([
    listView(listQuery.parse(url.searchParams), bookings, catalogue(), new Date()),
    readSavedViews(services, staff, bookingFilter, url.searchParams),
    bookings.countRequested(),
  ]);
  return {
    view,
    saved,
    toConfirm,
    canEdit: can(staff.roles, "bookings.edit"),
    canCreate: can(staff.roles, "bookings.create"),
  };
}

export const action = defineIntents({ right: "bookings.read" }, savedViewIntents(bookingFilter));

function currentTab({ state, text }: ListQuery) {
  if (text !== "") return null;
  if (state === "") return "next";
  if (state === "requested") return "to-confirm";
  return state === MONEY_OPEN ? "money-open" : null;
}

const ROW = "[data-booking]";

function NewBooking() {
  const navigate = useNavigate();
  useKeys([{ keys: "n", group: "Lists", run: () => void navigate("/desk/rentals/new") }]);
  return (
    <ButtonLink to="/desk/rentals/new" look="primary" icon={Plus} keyName="N">
      <span className="max-md:sr-only">New booking</span>
    </ButtonLink>
  );
}

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { view, saved, toConfirm, canEdit, canCreate } = loaderData;
  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => moveFocus(ROW, 1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => moveFocus(ROW, -1) },
  ]);
  return (
    <Page title="Bookings" tools={canCreate && <NewBooking />}>
      <div className="mb-3">
        <BookingTabs current={currentTab(view.query)} toConfirm={toConfirm} canEdit={canEdit} />
      </div>
      <BookingList view={view} saved={saved} />
    </Page>
  );
}
