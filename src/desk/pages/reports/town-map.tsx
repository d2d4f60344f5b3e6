import { LandDrawing } from "#ui/map/land-drawing.tsx";
import { WestLand } from "#ui/map/local-map.tsx";
import type { TownMap } from "./town-map.server.ts";

export function TownMapDrawing({ drawing, label }: { drawing: TownMap; label: string }) {
  const { crop, circles, labels } = drawing;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${crop.width} ${crop.height}`}
      className="mt-3 h-auto w-full max-w-[420px] rounded-md bg-water text-[13px]"
    >
      <LandDrawing crop={crop} />
      <WestLand crop={crop} />
      {circles.map(({ slug, x, y, radius }) => (
        <circle key={slug} cx={x} cy={y} r={radius} className="fill-bay/35 stroke-bay" />
      ))}
      {labels.map(({ name, x, y, anchor, leader, count, town }) => (
        <g key={name}>
          {leader && <path d={`M${leader.x} ${leader.y}h-6`} className="stroke-edge" />}
          <text
            x={x}
            y={y}
            dy="0.34em"
            textAnchor={anchor}
            strokeLinejoin="round"
            className={`fill-ink stroke-3 [paint-order:stroke] ${leader ? "stroke-water" : "stroke-sand"}`}
          >
            <tspan className="font-semibold">{count}</tspan> {town}
          </text>
        </g>
      ))}
    </svg>
  );
}
