import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { MonthGrid } from "./month-grid.tsx";
import { MonthLink } from "./month-link.tsx";
import type { TimesView } from "./times-view.server.ts";

/** A month and the times of a day, all as links. */
export function TimesPicker({ view, children }: { view: TimesView; children: ReactNode }) {
  const { earlier, later, title, day, count, parts } = view;
  return (
    <>
      <section aria-labelledby="month">
        <div className="mb-3 flex items-center justify-between gap-3">
          <MonthLink path={earlier} text="The month before" icon={ChevronLeft} />
          <h2 id="month" className="text-24">
            {title}
          </h2>
          <MonthLink path={later} text="The month after" icon={ChevronRight} />
        </div>
        <MonthGrid view={view} />
      </section>
      <section
        id="times"
        aria-labelledby="times-title"
        className="scroll-mt-6 border-ink border-t-2 pt-4"
      >
        <h2 id="times-title" className="text-24">
          {day ?? "No free times"}
        </h2>
        <p className="mt-1 text-muted">
          {parts.length === 0
            ? "No time is free in this month. Try another month, or call us."
            : `${count}. Choose one.`}
        </p>
        {parts.map(({ name, times }) => (
          <div key={name} className="mt-5">
            <h3 className="text-15 text-muted">{name}</h3>
            <ul className="mt-2.5 grid grid-cols-3 gap-2.5 max-[359px]:grid-cols-2 sm:grid-cols-4 lg:grid-cols-6">
              {times.map(({ text, path }) => (
                <li key={path}>
                  <a
                    href={path}
                    className="grid min-h-13 place-items-center rounded-field border-[1.5px] border-edge bg-white px-1 text-center font-semibold hover:border-ink hover:bg-stage"
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="mt-5 text-muted">{children}</p>
      </section>
    </>
  );
}
