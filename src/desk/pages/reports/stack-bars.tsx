import { Axis } from "./axis.tsx";
import type { StackBars } from "./stack-bars.server.ts";

/** `fills` has a class for each key. */
export function StackBarsDrawing<Key extends string>({
  drawing,
  fills,
  label,
}: {
  drawing: StackBars<Key>;
  fills: Readonly<Record<Key, string>>;
  label: string;
}) {
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
        <rect key={`${kind} ${bar.x}`} className={fills[kind]} {...bar} />
      ))}
      {drawing.totals.map(({ x, y, text }) => (
        <text key={x} x={x} y={y} textAnchor="middle" className="fill-ink font-semibold">
          {text}
        </text>
      ))}
    </svg>
  );
}
