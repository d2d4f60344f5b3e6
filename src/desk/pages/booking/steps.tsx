import { Check } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import type { BookingView } from "./booking-view.server.ts";

const DOTS = {
  done: "border-seagrass bg-seagrass text-white",
  now: "border-bay bg-white before:size-2 before:rounded-full before:bg-bay",
  later: "border-control bg-white",
};

/** Between the dots: on phones before each but the first, on others after each but the last. */
const LINES = {
  done: "max-md:not-first:before:bg-seagrass",
  now: "max-md:not-first:before:bg-seagrass",
  later: "max-md:not-first:before:bg-line",
};

const LINE =
  "relative max-md:not-first:before:absolute max-md:not-first:before:top-2.25 max-md:not-first:before:-left-1/2 max-md:not-first:before:-ml-0.5 max-md:not-first:before:h-0.5 max-md:not-first:before:w-full md:not-last:after:mt-2.5 md:not-last:after:h-px md:not-last:after:min-w-3 md:not-last:after:grow md:not-last:after:bg-control";

const STEP_LABELS = { done: "done", now: "next", later: "later" };

/** The way of a booking, from the request to the return. */
export function Steps({ steps }: Pick<BookingView, "steps">) {
  return (
    <ol
      aria-label="Steps of this booking"
      className="flex justify-between gap-1 border-line border-b pb-4 md:gap-4"
    >
      {steps.map(({ label, detail, is }) => (
        <li
          key={label}
          aria-current={is === "now" ? "step" : undefined}
          className={`flex min-w-0 max-md:flex-1 flex-col items-center gap-1 md:not-last:grow md:flex-row md:items-start md:gap-2.5 ${LINE} ${LINES[is]}`}
        >
          <span
            className={`z-1 grid size-5 shrink-0 place-items-center rounded-full border-2 ${DOTS[is]}`}
          >
            {is === "done" && <Icon of={Check} size={12} />}
          </span>
          <span className="min-w-0 max-md:text-center">
            <span
              className={`block whitespace-nowrap max-md:text-caption ${is === "later" ? "text-muted" : is === "now" ? "font-semibold" : "md:font-semibold"}`}
            >
              {label}
              <span className="sr-only">, {STEP_LABELS[is]}</span>
            </span>
            <span className="block text-muted text-second max-md:sr-only">{detail}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
