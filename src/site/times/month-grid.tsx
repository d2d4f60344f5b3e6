import type { GridDay } from "./month.ts";

const CELL = "relative grid min-h-15 content-center justify-items-center rounded-field px-0.5 py-1";

const LOOKS: Record<GridDay["state"], string> = {
  chosen: "border-[1.5px] border-ink bg-ink text-white",
  free: "border-[1.5px] border-bay bg-white text-ink hover:bg-stage",
  unknown: "border-[1.5px] border-bay bg-white text-ink hover:bg-stage",
  full: "bg-amber-soft text-ink underline-offset-2 hover:underline",
  closed: "text-muted",
  past: "text-muted",
};

function Day({ day: { number, state, text, label, path } }: { day: GridDay }) {
  const shown = (
    <>
      <span className="sr-only">{label}</span>
      <span
        aria-hidden="true"
        className={`text-17 tabular-nums ${state === "past" ? "" : "font-semibold"}`}
      >
        {number}
      </span>
      {text !== "" && (
        <span aria-hidden="true" className="text-center text-13/[1.2]">
          {text}
        </span>
      )}
    </>
  );
  if (path === null) return <span className={`${CELL} ${LOOKS[state]}`}>{shown}</span>;
  return (
    <a
      href={path}
      aria-current={state === "chosen" ? "date" : undefined}
      className={`${CELL} ${LOOKS[state]}`}
    >
      {shown}
    </a>
  );
}

type Month = {
  caption: string;
  title: string;
  weekdays: readonly string[];
  weeks: readonly (readonly (GridDay | null)[])[];
};

/** One month. Days with a path are links. */
export function MonthGrid({ view: { caption, title, weekdays, weeks } }: { view: Month }) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-[3px] sm:border-spacing-1.5">
      <caption className="sr-only">
        {caption}, {title}
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              abbr={weekday}
              className="pb-1 font-normal text-13 text-muted"
            >
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week.find((day) => day !== null)?.day}>
            {week.map((day, weekday) => (
              <td key={day?.day ?? `${weekdays[weekday]} ${index}`} className="p-0">
                {day && <Day day={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
