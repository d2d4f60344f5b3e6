import type { DayMark } from "./timeline.server.ts";

type Look = Pick<DayMark, "kind" | "state">;

function toLook({ kind, state }: Look): string {
  if (kind === "block") return "w-4 rounded-xs border-[1.5px] border-amber-title bg-amber-soft";
  if (state === "late") return "rounded-full bg-danger";
  if (state === "no-cart") return "rounded-full border-2 border-danger bg-white";
  if (state === "done") {
    return kind === "return" ? "rounded-xs border-2 border-[#c5d2db]" : "rounded-xs bg-[#c5d2db]";
  }
  if (state === "here") return "rounded-xs bg-bay";
  if (state === "requested") return "rounded-xs border-[1.5px] border-bay border-dashed";
  return kind === "return" ? "rounded-xs border-2 border-bay" : "rounded-xs bg-deep";
}

/** One stop or appointment; the cell around it says the same in words. */
export function Mark({ mark }: { mark: Look }) {
  return (
    <span
      aria-hidden="true"
      className={`block h-2.25 ${mark.kind === "block" ? "" : "w-2.25"} ${toLook(mark)}`}
    />
  );
}

type Legend = readonly (readonly [word: string, mark: Look])[];

const TOWN_LEGEND: Legend = [
  ["deliver", { kind: "deliver", state: "planned" }],
  ["return", { kind: "return", state: "planned" }],
  ["done", { kind: "deliver", state: "done" }],
  ["late", { kind: "return", state: "late" }],
  ["no cart", { kind: "deliver", state: "no-cart" }],
];

const DAY_LEGEND: Legend = [
  ["to come", { kind: "appointment", state: "planned" }],
  ["return", { kind: "return", state: "planned" }],
  ["here", { kind: "appointment", state: "here" }],
  ["done", { kind: "appointment", state: "done" }],
  ["late", { kind: "appointment", state: "late" }],
  ["no cart", { kind: "deliver", state: "no-cart" }],
  ["blocked", { kind: "block", state: "planned" }],
];

export function MarkLegend({ isDay = false }: { isDay?: boolean }) {
  return (
    <ul aria-label="Legend" className="ml-auto flex flex-wrap gap-x-3.5 text-caption text-muted">
      {(isDay ? DAY_LEGEND : TOWN_LEGEND).map(([word, mark]) => (
        <li key={word} className="flex items-center gap-1.5">
          <Mark mark={mark} />
          {word}
        </li>
      ))}
    </ul>
  );
}
