import type { StopMark } from "./stop-view.server.ts";

function toLook({ kind, state }: Pick<StopMark, "kind" | "state">): string {
  if (state === "late") return "rounded-full bg-danger";
  if (state === "no-cart") return "rounded-full border-2 border-danger bg-white";
  if (state === "done") {
    return kind === "deliver" ? "rounded-xs bg-[#c5d2db]" : "rounded-xs border-2 border-[#c5d2db]";
  }
  return kind === "deliver" ? "rounded-xs bg-deep" : "rounded-xs border-2 border-bay";
}

/** One stop; the cell around it says the same in words. */
export function Mark({ mark }: { mark: Pick<StopMark, "kind" | "state"> }) {
  return <span aria-hidden="true" className={`block size-2.25 ${toLook(mark)}`} />;
}

const LEGEND = [
  ["deliver", { kind: "deliver", state: "planned" }],
  ["return", { kind: "return", state: "planned" }],
  ["done", { kind: "deliver", state: "done" }],
  ["late", { kind: "return", state: "late" }],
  ["no cart", { kind: "deliver", state: "no-cart" }],
] as const;

export function MarkLegend() {
  return (
    <ul aria-label="Legend" className="ml-auto flex flex-wrap gap-x-3.5 text-caption text-muted">
      {LEGEND.map(([word, mark]) => (
        <li key={word} className="flex items-center gap-1.5">
          <Mark mark={mark} />
          {word}
        </li>
      ))}
    </ul>
  );
}
