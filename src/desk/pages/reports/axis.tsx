import type { Mark } from "./chart-frame.server.ts";

/** Grid lines with their values at the left, and days below. */
export function Axis({
  ticks,
  days,
  end,
  baseline,
}: {
  ticks: readonly Mark[];
  days: readonly Mark[];
  end: number;
  baseline: number | null;
}) {
  return (
    <g className="fill-muted">
      {ticks.map(({ x, y, text }) => (
        <g key={text}>
          <path
            d={`M${x + 4} ${y}H${end}`}
            className={y === baseline ? "stroke-edge" : "stroke-line"}
          />
          <text x={x} y={y} dy="0.34em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {days.map(({ x, y, text }) => (
        <text key={text} x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}
