import { CircleQuestionMark, Clock, Phone } from "lucide";
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

function Call({ visit: { call, name } }: { visit: Visit }) {
  return (
    call !== null && (
      <ButtonLink href={call} look="text" size="row" icon={Phone} className={SECOND}>
        Call<span className="sr-only"> {name}</span>
      </ButtonLink>
    )
  );
}

function Late({ visit, index }: { visit: Visit; index: number }) {
  const step = nextStep(visit);
  return (
    <Need
      icon={Clock}
      title={`${visit.name} is ${visit.lateText}`}
      to={pathTo(visit)}
      isFolded={index >= UNFOLDED}
      actions={
        <>
          {visit.canEdit && step !== null && (
            <>
              <AppointmentStepButton
                appointment={visit}
                step={step}
                size="row"
                look={index === 0 ? "ink" : "outline"}
                className="max-md:w-full"
              />
              <AppointmentStepButton
                appointment={visit}
                step={NO_SHOW}
                size="row"
                className="max-md:w-full"
              />
            </>
          )}
          <Call visit={visit} />
        </>
      }
    >
      {[`${visit.shortKind} ${visit.time}`, visit.thing].filter((text) => text !== "").join(" · ")}
    </Need>
  );
}

function Request({ visit, index }: { visit: Visit; index: number }) {
  const step = nextStep(visit);
  return (
    <Need
      icon={CircleQuestionMark}
      title={`${visit.name} wants to come ${visit.when}`}
      to={pathTo(visit)}
      isFolded={index >= UNFOLDED}
      actions={
        <>
          {visit.canEdit && step !== null && (
            <>
              <AppointmentStepButton
                appointment={visit}
                step={step}
                size="row"
                className="max-md:w-full"
              />
              <ButtonLink to={pathTo(visit)} look="text" size="row" className={SECOND}>
                Decline…<span className="sr-only"> the request of {visit.name}</span>
              </ButtonLink>
            </>
          )}
          <Call visit={visit} />
        </>
      }
    >
      {[visit.shortKind, visit.thing, `${visit.minutes} min`]
        .filter((text) => text !== "")
        .join(" · ")}
    </Need>
  );
}

/** Customers who are not here yet. They are in no other list of the page. */
export function LateVisits({ visits, before }: { visits: readonly Visit[]; before: number }) {
  return visits.map((visit, index) => (
    <Late key={visit.reference} visit={visit} index={before + index} />
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
        <Request key={visit.reference} visit={visit} index={before + index} />
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
