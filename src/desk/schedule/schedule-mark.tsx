import type { ScheduleKind, ScheduleState } from "./schedule-item.ts";

/** "blocked" is a time at which fewer appointments fit. */
type Marked = { kind: ScheduleKind; state: ScheduleState | "blocked" };

function markLook({ kind, state }: Marked): string {
  const isReturn = kind === "return";
  switch (state) {
    case "blocked":
      return "w-4 rounded-xs border-[1.5px] border-amber-title bg-amber-soft";
    case "late":
      return "rounded-full bg-danger";
    case "no-cart":
      return "rounded-full border-2 border-danger bg-white";
    case "done":
      return isReturn ? "rounded-xs border-2 border-mark-done" : "rounded-xs bg-mark-done";
    case "here":
      return "rounded-xs bg-bay";
    case "requested":
      return "rounded-xs border-[1.5px] border-bay border-dashed";
    default:
      return isReturn ? "rounded-xs border-2 border-bay" : "rounded-xs bg-deep";
  }
}

/** One item as a square; what is around it says the same in words. */
export function ScheduleMark({ mark }: { mark: Marked }) {
  const width = mark.state === "blocked" ? "" : "w-2.25";
  return <span aria-hidden="true" className={`block h-2.25 ${width} ${markLook(mark)}`} />;
}
