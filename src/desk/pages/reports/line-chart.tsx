import { Axis } from "./axis.tsx";
import type { LineChart } from "./line-chart.server.ts";

export type LineLook = { stroke: string; fill: string; dashes?: string };

/** `looks` are those of the lines, in their order. */
export function LineChartDrawing({
  drawing,
  looks,
  label,
}: {
  drawing: LineChart;
  looks: readonly LineLook[];
  label: string;
}) {
  const { width, height, end, baseline, lines } = drawing;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="mt-2 h-auto w-full max-w-[520px] text-[11px]"
    >
      <Axis ticks={drawing.ticks} days={drawing.days} end={end} baseline={baseline} />
      {lines.map(({ key, path, x, y, label: mark }, index) => {
        const look = looks[index % looks.length];
        return (
          <g key={key}>
            {path && (
              <path
                d={path}
                fill="none"
                strokeWidth={2}
                strokeLinejoin="round"
                strokeDasharray={look?.dashes}
                className={look?.stroke}
              />
            )}
            <circle cx={x} cy={y} r={3} className={look?.fill} />
            <text x={mark.x} y={mark.y} dy="0.34em" className={`font-semibold ${look?.fill}`}>
              {mark.text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
