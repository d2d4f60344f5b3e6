import type { FreeDaysView, GridDay } from "./free-days-view.server.ts";

const CELL = "relative grid min-h-15 content-center justify-items-center rounded-field px-0.5 py-1";

const LOOKS: Record<GridDay["state"], string> = {
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
      <span aria-hidden="true" className="font-semibold text-17 tabular-nums">
        {number}
      </span>
      {text !== "" && (
        <span aria-hidden="true" className="whitespace-nowrap text-13">
          {text}
        </span>
      )}
    </>
  );
  if (path === null) return <span className={`${CELL} ${LOOKS[state]}`}>{shown}</span>;
  return (
    <a href={path} className={`${CELL} ${LOOKS[state]}`}>
      {shown}
    </a>
  );
}

/** One month; each free day leads to the form, each full one to what is free instead. */
export function MonthGrid({ view: { caption, title, weekdays, weeks } }: { view: FreeDaysView }) {
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
