import { CalendarDays } from "lucide";
import { ButtonLink } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { pluralize } from "#domain/money.ts";
import { type CalendarQuery, calendarPath, startFor } from "./calendar-query.ts";
import type { CalendarView } from "./calendar-view.server.ts";

/** For days without a booking. */
export function EmptyCalendar({
  view: { title, figures },
  query,
  next,
}: {
  view: CalendarView;
  query: CalendarQuery;
  /** When the next booking after these days starts. */
  next: { day: string; text: string } | null;
}) {
  return (
    <EmptyState
      icon={CalendarDays}
      title={`No bookings, ${title}`}
      action={
        next && (
          <ButtonLink
            to={calendarPath({ ...query, from: startFor(query.view, next.day), day: next.day })}
          >
            Go to {next.text}
          </ButtonLink>
        )
      }
    >
      <p>
        {pluralize(figures.carts, "cart", "carts")} in service.{" "}
        {next ? `The next booking starts ${next.text}.` : "None starts after these days."}
      </p>
    </EmptyState>
  );
}
