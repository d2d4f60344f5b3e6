import type { InquiryKind } from "#domain/inquiries/inquiry-subject.ts";
import { Axis } from "./axis.tsx";
import { KIND_FILLS } from "./kind-legend.tsx";
import type { WeekBars } from "./week-bars.server.ts";

const fillOf = (kind: InquiryKind) => KIND_FILLS[kind];

export function WeekBarsDrawing({ drawing, label }: { drawing: WeekBars; label: string }) {
  const { width, height } = drawing;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="mt-2 h-auto w-full max-w-[520px] text-[11px]"
    >
      <Axis ticks={drawing.ticks} days={drawing.days} end={width} baseline={drawing.baseline} />
      {drawing.bars.map(({ kind, ...bar }) => (
        <rect key={`${kind} ${bar.x}`} className={fillOf(kind)} {...bar} />
      ))}
      {drawing.totals.map(({ x, y, text }) => (
        <text key={x} x={x} y={y} textAnchor="middle" className="fill-ink font-semibold">
          {text}
        </text>
      ))}
    </svg>
  );
}
