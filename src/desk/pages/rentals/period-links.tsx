import { ChevronLeft, ChevronRight } from "lucide";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { type CalendarQuery, calendarPath, startFor, stepped } from "./calendar-query.ts";

const STEPS = {
  Earlier: { by: -1, icon: ChevronLeft },
  Later: { by: 1, icon: ChevronRight },
} as const;

/** The period before or after the one that is shown. */
export function StepLink({ to, query }: { to: keyof typeof STEPS; query: CalendarQuery }) {
  const { by, icon } = STEPS[to];
  return (
    <Link
      to={calendarPath(query, { from: stepped(query, by), day: "" })}
      aria-label={to}
      className="grid size-8 shrink-0 place-items-center rounded-control hover:bg-foam max-md:size-11 touch:size-11"
    >
      <Icon of={icon} size={18} />
    </Link>
  );
}

export function TodayLink({ query, today }: { query: CalendarQuery; today: string }) {
  return (
    <ButtonLink
      to={calendarPath(query, { from: startFor(query.view, today), day: "" })}
      size="row"
      className="max-md:border-transparent max-md:text-bay"
    >
      Today
    </ButtonLink>
  );
}
