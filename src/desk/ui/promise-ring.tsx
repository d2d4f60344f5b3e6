import type { PromiseClock } from "#domain/inquiries/promise-clock.ts";

const RADIUS = 6;
const AROUND = 2 * Math.PI * RADIUS;

/** Fills over the promised time to the first answer; the time itself stands beside it. */
export function PromiseRing({ clock: { state, share, text } }: { clock: PromiseClock }) {
  const isOver = state === "over";
  return (
    <span
      className={`figures inline-flex shrink-0 items-center gap-1.5 font-semibold text-second ${isOver ? "text-danger" : "text-ink"}`}
    >
      <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18" className="shrink-0">
        {isOver ? (
          <>
            <circle cx="9" cy="9" r="8" className="fill-danger" />
            <path d="M9 4.8v5M9 12.6v.4" strokeLinecap="round" className="stroke-2 stroke-white" />
          </>
        ) : (
          <g fill="none" strokeWidth="3.5" transform="rotate(-90 9 9)">
            <circle cx="9" cy="9" r={RADIUS} className="stroke-line" />
            <circle
              cx="9"
              cy="9"
              r={RADIUS}
              strokeDasharray={`${Math.max(1, AROUND * share)} ${AROUND}`}
              className={state === "soon" ? "stroke-amber" : "stroke-bay"}
            />
          </g>
        )}
      </svg>
      <span className="sr-only">{isOver ? "Over the promise, waiting " : "Waiting "}</span>
      {text}
    </span>
  );
}
