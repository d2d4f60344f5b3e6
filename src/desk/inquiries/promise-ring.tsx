import type { PromiseClock } from "#domain/inquiries/promise-clock.ts";

const TINTS = { running: "text-bay", soon: "text-amber-title", over: "text-danger" };

/** How much of the typical time to answer has passed; the words say the same. */
export function PromiseRing({ clock: { state, share, text } }: { clock: PromiseClock }) {
  return (
    <span
      className={`figures inline-flex shrink-0 items-center gap-1.5 font-semibold text-second ${state === "running" ? "" : TINTS[state]}`}
    >
      <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true" className={TINTS[state]}>
        {state === "over" ? (
          <>
            <circle cx="8" cy="8" r="8" fill="currentColor" />
            <path d="M8 3.6v5M8 11.2v1" stroke="white" strokeWidth="2" strokeLinecap="round" />
          </>
        ) : (
          <>
            <circle cx="8" cy="8" r="6" fill="none" strokeWidth="3.5" className="stroke-line" />
            <circle
              cx="8"
              cy="8"
              r="6"
              fill="none"
              stroke="currentColor"
              strokeWidth="3.5"
              pathLength="100"
              strokeDasharray={`${share * 100} 100`}
              transform="rotate(-90 8 8)"
            />
          </>
        )}
      </svg>
      {text}
      <span className="sr-only">
        {state === "over" ? " waiting, past the promise" : " waiting"}
      </span>
    </span>
  );
}
