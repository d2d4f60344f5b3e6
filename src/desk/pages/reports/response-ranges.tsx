import { Axis } from "./axis.tsx";
import { Legend } from "./legend.tsx";
import type { ResponseRanges } from "./response-ranges.server.ts";

const KEPT = { fill: "fill-[#4d97a4]", stroke: "stroke-[#4d97a4]" };
const MISSED = { fill: "fill-[#a87f2c]", stroke: "stroke-[#a87f2c]" };

export function ResponseLegend({ promise }: { promise: string }) {
  return (
    <Legend
      entries={[
        { fill: "fill-ink", text: "median", shape: "dot" },
        { fill: KEPT.fill, text: `9 of 10 within ${promise}`, shape: "bar" },
        { fill: MISSED.fill, text: "not", shape: "bar" },
      ]}
    />
  );
}

export function ResponseRangesDrawing({
  drawing,
  label,
}: {
  drawing: ResponseRanges;
  label: string;
}) {
  const { width, height, end, promise, lastMedian } = drawing;
  const thickness = drawing.ranges.length > 20 ? 4 : 7;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="mt-2 h-auto w-full max-w-[520px] text-[11px]"
    >
      <Axis ticks={drawing.ticks} days={drawing.days} end={end} baseline={null} />
      <path
        d={`M30 ${promise.y}H${end}`}
        strokeDasharray="4 3"
        className="stroke-[1.5] stroke-coral-btn"
      />
      <text x={promise.x} y={promise.y - 3} className="fill-coral-btn font-semibold">
        promise
        <tspan x={promise.x} dy={12}>
          {promise.text}
        </tspan>
      </text>
      {drawing.ranges.map(({ x, top, bottom, median, isKept }) => (
        <g key={x}>
          <path
            d={`M${x} ${bottom - thickness / 2}V${Math.min(top + thickness / 2, bottom - thickness / 2 - 0.1)}`}
            strokeLinecap="round"
            strokeWidth={thickness}
            className={isKept ? KEPT.stroke : MISSED.stroke}
          />
          {median !== null && (
            <circle cx={x} cy={median} r={thickness - 2} className="fill-ink stroke-white" />
          )}
        </g>
      ))}
      {lastMedian !== null && (
        <text x={lastMedian.x} y={lastMedian.y} dy="0.34em" className="fill-ink font-semibold">
          {lastMedian.text}
        </text>
      )}
    </svg>
  );
}
