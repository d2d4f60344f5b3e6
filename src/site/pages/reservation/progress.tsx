import { Check } from "lucide";
import { Icon } from "#ui/action/icon.tsx";
import type { Step } from "./reservation-view.server.ts";

/** Down the page on phones, across it elsewhere. */
export function Progress({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="md:flex" aria-label="Where your reservation is">
      {steps.map(({ label, note, isDone }, index) => {
        const goesOn = steps[index + 1]?.isDone;
        return (
          <li
            key={label}
            className="relative flex min-w-0 gap-3 pb-4 last:pb-0 md:flex-1 md:flex-col md:gap-1.5 md:pr-3 md:pb-0"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute max-md:top-6 max-md:bottom-0 max-md:left-[9px] max-md:w-0.75 md:top-[9px] md:right-1 md:left-6 md:h-0.75 ${goesOn ? "bg-seagrass" : "bg-line"}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`grid size-5 shrink-0 place-items-center rounded-full max-md:mt-1 ${isDone ? "bg-seagrass text-white" : "border-2 border-edge"}`}
            >
              {isDone && <Icon of={Check} size={13} />}
            </span>
            <span>
              <span className={`block font-semibold ${isDone ? "" : "text-muted"}`}>
                {label}
                <span className="sr-only">{isDone ? ", done" : ", to come"}</span>
              </span>
              <span className="block text-15 text-muted">{note}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
