import { CircleQuestionMark, Clock, type IconNode, Phone } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  AppointmentStepButton,
  NO_SHOW,
  nextStep,
} from "#desk/appointments/appointment-actions.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { pluralize } from "#domain/money.ts";
import { Need, SECOND } from "./need.tsx";
import type { Rentals } from "./read-rentals.server.ts";
import { UNFOLDED } from "./rental-needs.tsx";
import type { Visit } from "./visits.server.ts";

const pathTo = ({ reference }: Visit) => `/desk/appointments/${reference}`;

function VisitNeed({
  visit,
  icon,
  title,
  isFolded,
  isFirst = false,
  second,
  details,
}: {
  visit: Visit;
  icon: IconNode;
  title: string;
  isFolded: boolean;
  isFirst?: boolean;
  /** Beside the next step. */
  second: ReactNode;
  details: readonly string[];
}) {
  const { name, call, canEdit } = visit;
  const step = nextStep(visit);
  return (
    <Need
      icon={icon}
      title={title}
      to={pathTo(visit)}
      isFolded={isFolded}
      {...(!visit.isLimited && { customer: visit })}
      actions={
        <>
          {canEdit && step !== null && (
            <>
              <AppointmentStepButton
                appointment={visit}
                step={step}
                size="row"
                look={isFirst ? "ink" : "outline"}
                className="max-md:w-full"
              />
              {second}
            </>
          )}
          {call !== null && (
            <ButtonLink href={call} look="text" size="row" icon={Phone} className={SECOND}>
              Call<span className="sr-only"> {name}</span>
            </ButtonLink>
          )}
        </>
      }
    >
      {details.filter((text) => text !== "").join(" · ")}
    </Need>
  );
}

/** Customers who are not here yet. They are in no other list of the page. */
export function LateVisits({ visits, before }: { visits: readonly Visit[]; before: number }) {
  return visits.map((visit, index) => (
    <VisitNeed
      key={visit.reference}
      visit={visit}
      icon={Clock}
      title={`${visit.name} is ${visit.lateText}`}
      isFolded={before + index >= UNFOLDED}
      isFirst={before + index === 0}
      second={
        <AppointmentStepButton
          appointment={visit}
          step={NO_SHOW}
          size="row"
          className="max-md:w-full"
        />
      }
      details={[`${visit.shortKind} ${visit.time}`, visit.subject]}
    />
  ));
}

/** Requests for a visit that wait for a yes or a no. */
export function VisitRequests({
  needs: { requests, moreRequests },
  before,
}: {
  needs: Rentals["visitNeeds"];
  /** How many needs come before. */
  before: number;
}) {
  return (
    <>
      {requests.map((visit, index) => (
        <VisitNeed
          key={visit.reference}
          visit={visit}
          icon={CircleQuestionMark}
          title={`${visit.name} requested ${visit.when}`}
          isFolded={before + index >= UNFOLDED}
          second={
            <ButtonLink to={pathTo(visit)} look="text" size="row" className={SECOND}>
              Decline…<span className="sr-only"> the request of {visit.name}</span>
            </ButtonLink>
          }
          details={[visit.shortKind, visit.subject, `${visit.minutes} min`]}
        />
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
