import { CompactSelect } from "#desk/ui/compact-field.tsx";
import { FilterForm } from "#desk/ui/filter-form.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import { type CalendarQuery, calendarPath, startFor } from "./calendar-query.ts";
import type { CalendarView } from "./calendar-view.server.ts";
import { StepLink, TodayLink } from "./period-links.tsx";

const ZOOM_LABELS = { day: "Day", weeks: "2 weeks", month: "Month" } as const;

const SWATCH = "h-3 w-4 rounded-[3px]";

/** Beside the tools, or below them where they need the line. */
function Legend({ isMonth }: { isMonth: boolean }) {
  const swatches = [
    ["Requested", "border-[1.5px] border-bay border-dashed bg-white"],
    ["Confirmed", "border-bay border-l-3 bg-[#d5e9ec]"],
    ["Out", "bg-deep"],
    ["Returned", "bg-[#e2e9ee]"],
    ...(isMonth ? [["Conflict", "border-2 border-danger bg-white"]] : []),
  ];
  return (
    <ul
      aria-label="Legend"
      className="ml-auto flex gap-x-2.5 whitespace-nowrap text-caption text-muted"
    >
      {swatches.map(([word, look]) => (
        <li key={word} className="flex items-center gap-1">
          <span aria-hidden="true" className={`${SWATCH} ${look}`} />
          {word}
        </li>
      ))}
      <li className="flex items-center gap-1">
        <svg aria-hidden="true" className={`${SWATCH} border border-[#d9a441]`}>
          <rect width="16" height="12" fill="url(#shop-hatch)" />
        </svg>
        Shop
      </li>
      {!isMonth && (
        <li className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="14" height="14">
            <rect width="14" height="14" fill="url(#cleaning-hatch)" />
          </svg>
          Cleaning
        </li>
      )}
    </ul>
  );
}

/** Which carts are shown. */
function ShowForm({ query, view }: { query: CalendarQuery; view: CalendarView }) {
  const { carts, nextHour, conflicts } = view.figures;
  const control = "max-w-46 font-semibold";
  return (
    <FilterForm
      action="/desk/rentals"
      key={calendarPath(query)}
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="view" value={query.view} />
      <input type="hidden" name="from" value={query.from} />
      <CompactSelect name="show" aria-label="Show" defaultValue={query.show} className={control}>
        <option value="all">Show: all {carts}</option>
        <option value="next-hour">
          Show: next hour, {nextHour} of {carts}
        </option>
        <option value="free">Show: free carts</option>
        <option value="conflicts">Show: conflicts, {conflicts}</option>
      </CompactSelect>
    </FilterForm>
  );
}

export function CalendarTools({
  query,
  view,
  today,
}: {
  query: CalendarQuery;
  view: CalendarView;
  today: string;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2 max-md:hidden md:px-6">
      <StepLink to="Earlier" query={query} />
      <h2 className="text-section">{view.title}</h2>
      <StepLink to="Later" query={query} />
      <TodayLink query={query} today={today} />
      <Segmented
        label="Zoom"
        tabs={(["day", "weeks", "month"] as const).map((zoom) => ({
          label: ZOOM_LABELS[zoom],
          to: calendarPath(query, {
            view: zoom,
            from: startFor(zoom, view.days.includes(today) ? today : query.from),
          }),
          current: query.view === zoom,
        }))}
      />
      <ShowForm query={query} view={view} />
      <Legend isMonth={query.view === "month"} />
    </div>
  );
}
