import { CircleQuestionMark, CircleX, Clock } from "lucide";
import { Link } from "react-router";
import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";
import { pluralize } from "#domain/money.ts";
import { NextStep, NoShow } from "./item-actions.tsx";
import { CallLink, Need, NeedLink, UNFOLDED } from "./need.tsx";
import type { Needs } from "./read-needs.server.ts";

const details = (...texts: readonly string[]) => texts.filter((text) => text !== "").join(" · ");

/** Customers who are not here yet. */
export function LateAppointments({
  items,
  before,
}: {
  items: readonly ScheduleItem[];
  /** How many needs come before. */
  before: number;
}) {
  return items.map((item, index) => (
    <Need
      key={item.id}
      icon={Clock}
      title={`${item.name} is ${item.stateText}`}
      to={item.page ?? ""}
      isFolded={before + index >= UNFOLDED}
      {...(item.hasCustomer && { customer: item })}
      action={<NextStep item={item} look={before + index === 0 ? "ink" : "outline"} />}
      more={
        <>
          {item.next !== null && <NoShow item={item} />}
          <CallLink call={item.call} />
        </>
      }
    >
      {details(`${item.label} ${item.at}`, item.cart)}
    </Need>
  ));
}

/** Requests for an appointment that wait for a yes or a no. */
export function AppointmentRequests({
  needs: { requests, moreRequests },
  before,
}: {
  needs: Needs["appointments"];
  before: number;
}) {
  return (
    <>
      {requests.map((item, index) => (
        <Need
          key={item.id}
          icon={CircleQuestionMark}
          title={`${item.name} requested ${item.when}`}
          to={item.page ?? ""}
          isFolded={before + index >= UNFOLDED}
          {...(item.hasCustomer && { customer: item })}
          action={<NextStep item={item} />}
          more={
            <>
              {item.next !== null && (
                <NeedLink to={item.page ?? ""} icon={CircleX}>
                  Decline…
                </NeedLink>
              )}
              <CallLink call={item.call} />
            </>
          }
        >
          {details(item.label, item.cart, `${item.appointment?.minutes ?? 0} min`)}
        </Need>
      ))}
      {moreRequests > 0 && (
        <li className="border-line border-t py-2.5">
          <Link to="/desk/calendar" className="font-semibold text-bay hover:underline">
            {pluralize(moreRequests, "more request")} to confirm
          </Link>
        </li>
      )}
    </>
  );
}
