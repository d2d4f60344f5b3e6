import type { Coordinates } from "#domain/places/distance.ts";
import { type Box, FONT_SIZE, type Frame, textWidth } from "./label-layout.ts";
import { type Point, roundToTenth } from "./project.ts";

export type MapLocation = Coordinates & { name: string };

/** The pin, from its tip at 0, 0. */
const PIN = "M0 0c-3-6-8.5-10-8.5-17a8.5 8.5 0 0 1 17 0c0 7-5.5 11-8.5 17z";
const HEAD = 17;
const NAME = 36;
/** Between a name and the frame. */
const EDGE = 6;
/** Bold text is wider. */
const BOLD = 1.08;

function nameBox({ x, y }: Point, name: string, { width }: Frame): Box {
  const half = (textWidth(name, FONT_SIZE) * BOLD) / 2;
  const middle = Math.min(Math.max(x, half + EDGE), width - half - EDGE);
  return { left: middle - half, top: y - NAME - 8, right: middle + half, bottom: y - NAME + 8 };
}

export function locationBoxes(at: Point, name: string, frame: Frame): Box[] {
  const { x, y } = at;
  return [{ left: x - 10, top: y - 27, right: x + 10, bottom: y }, nameBox(at, name, frame)];
}

export function PinShape({ y = 0 }: { y?: number }) {
  return (
    <path
      data-mark="pin"
      className="fill-coral stroke-[1.5] stroke-white"
      d={PIN}
      transform={y === 0 ? undefined : `translate(0 ${y})`}
    />
  );
}

export function LocationMark({ at, name, frame }: { at: Point; name: string; frame: Frame }) {
  const { left, right } = nameBox(at, name, frame);
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <PinShape />
      <circle className="fill-white" cy={-HEAD} r={3} />
      <text
        className="fill-ink stroke-3 stroke-sand font-[650] [paint-order:stroke]"
        strokeLinejoin="round"
        textAnchor="middle"
        x={roundToTenth((left + right) / 2 - at.x)}
        y={-NAME}
        dy="0.34em"
      >
        {name}
      </text>
    </g>
  );
}
