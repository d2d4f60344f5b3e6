import { formatShortMinutes } from "./minutes.ts";
import type { BarLook, ShopBar, ShopBlock } from "./shop-bars.server.ts";

/** The height of a minute. */
export const MINUTE_PX = 70 / 60;

const FILLS: Record<BarLook | "fits" | "refused", string> = {
  requested: "fill-white stroke-[1.5] stroke-bay",
  booked: "fill-[#d3e8eb]",
  here: "fill-deep",
  done: "fill-[#e2e9ee]",
  late: "fill-danger-soft stroke-[1.5] stroke-danger",
  "no-show": "fill-white stroke-control",
  fits: "fill-white/90 stroke-2 stroke-ink",
  refused: "fill-danger-soft stroke-2 stroke-danger",
};

const TITLES: Record<BarLook | "fits" | "refused", string> = {
  requested: "fill-bay-dark",
  booked: "fill-ink",
  here: "fill-white",
  done: "fill-muted",
  late: "fill-danger",
  "no-show": "fill-muted line-through",
  fits: "fill-ink",
  refused: "fill-danger",
};

const SECOND: Record<BarLook | "fits" | "refused", string> = {
  ...TITLES,
  booked: "fill-muted",
};

/** Strokes in a field of 14 × 14. */
const MARKS: Partial<Record<BarLook | "fits" | "refused", string>> = {
  requested:
    "M5.2 5.2a1.9 1.9 0 1 1 2.6 1.8c-.6.3-.8.6-.8 1.2M7 10.2v.1M7 1.4a5.6 5.6 0 1 1 0 11.2A5.6 5.6 0 0 1 7 1.4",
  here: "M8.5 2H12v10H8.5M1.5 7h7M6 4.2 8.8 7 6 9.8",
  done: "m2.5 7.5 3 3 6-7",
  late: "M7 1.4a5.6 5.6 0 1 1 0 11.2A5.6 5.6 0 0 1 7 1.4M7 4v3.2l2 1.2",
  refused: "M7 1.8 13 12.2H1zM7 5.6v3M7 10.4v.1",
};

const MARK_STROKES: Partial<Record<BarLook | "fits" | "refused", string>> = {
  requested: "stroke-bay-dark",
  here: "stroke-white",
  done: "stroke-muted",
  late: "stroke-danger",
  refused: "stroke-danger",
};

const PRESSABLE =
  "fill-transparent group-focus-visible:stroke-3 group-focus-visible:stroke-coral-hover";

/** In percent of the lane, with a gap at each side. */
export function toSpan(lane: number, lanes: number, count = 1): { x: string; width: string } {
  const one = 100 / lanes;
  return { x: `${lane * one + 0.8}%`, width: `${one * count - 1.6}%` };
}

type BoxProps = {
  look: BarLook | "fits" | "refused";
  height: number;
  title: string;
  second: string;
  isOpen?: boolean;
  hasReason?: boolean;
};

/** The shape and texts of a bar, in a drawing that clips them. */
export function BarBox({
  look,
  height,
  title,
  second,
  isOpen = false,
  hasReason = false,
}: BoxProps) {
  const mark = MARKS[look];
  const isTwoLines = height >= 30;
  const isDashed = look === "requested" || look === "fits";
  return (
    <>
      <rect
        x="1"
        y="1"
        width="100%"
        height={height - 2}
        rx="6"
        strokeDasharray={isDashed ? "4 3" : undefined}
        className={`[width:calc(100%-2px)] ${FILLS[look]} ${isOpen ? "stroke-2 stroke-ink" : ""}`}
      />
      {look === "booked" && (
        <rect x="1" y="1" width="3" height={height - 2} rx="1.5" className="fill-bay" />
      )}
      {mark !== undefined && (
        <svg x="9" y={isTwoLines ? 5 : height / 2 - 7} width="14" height="14" aria-hidden="true">
          <path d={mark} className={`fill-none stroke-[1.4] ${MARK_STROKES[look]}`} />
        </svg>
      )}
      <text
        x={mark === undefined ? 10 : 27}
        y={isTwoLines ? 16 : height / 2 + 4.5}
        className={`text-[13px] font-semibold ${TITLES[look]}`}
      >
        {title}
        {!isTwoLines && second !== "" && <tspan className="font-normal"> {second}</tspan>}
      </text>
      {isTwoLines && (
        <text x={mark === undefined ? 10 : 27} y="31" className={`text-[12px] ${SECOND[look]}`}>
          {second}
        </text>
      )}
      {hasReason && (
        <svg x="100%" y="0" width="14" height="14" aria-hidden="true" className="overflow-visible">
          <path
            d="M-16 14 -10 4 -4 14z"
            className="fill-amber-soft stroke-[1.4] stroke-[#d9a441]"
          />
        </svg>
      )}
    </>
  );
}

/** An appointment; a link that opens it. */
export function DayBar({
  bar,
  canMove,
  lanes,
  top,
  href,
  isOpen,
  isPale,
}: {
  bar: ShopBar;
  canMove: boolean;
  lanes: number;
  top: number;
  href: string;
  isOpen: boolean;
  /** Its ghost is elsewhere. */
  isPale: boolean;
}) {
  const { reference, look, lane, from, minutes, between, name, second } = bar;
  const y = from * MINUTE_PX - top;
  const height = minutes * MINUTE_PX;
  const span = toSpan(lane, lanes);
  return (
    <g className={isPale ? "opacity-50" : undefined}>
      {between > 0 && (
        <rect
          {...span}
          y={y + height}
          height={between * MINUTE_PX - 1}
          fill="url(#cleaning-hatch)"
        />
      )}
      <svg {...span} y={y} height={height} aria-hidden="true">
        <BarBox
          look={look}
          height={height}
          title={`${formatShortMinutes(from)} ${name}`}
          second={second}
          isOpen={isOpen}
          hasReason={bar.hasReason}
        />
      </svg>
      {/* Over the drawing, whose text is in another order than the name. */}
      <a
        href={href}
        data-bar={reference}
        data-movable={canMove ? "" : undefined}
        tabIndex={-1}
        aria-label={bar.label}
        aria-current={isOpen ? "true" : undefined}
        className={`group outline-none ${canMove ? "cursor-grab" : ""}`}
      >
        <rect {...span} y={y} height={height} rx="6" className={PRESSABLE} />
        {canMove && (
          <rect
            data-resize=""
            {...span}
            y={y + height - 7}
            height="9"
            className="cursor-ns-resize fill-transparent"
          />
        )}
      </a>
    </g>
  );
}

/** A pool with fewer places; a link that opens it. */
export function DayBlock({
  block,
  lanes,
  top,
  href,
  isOpen,
}: {
  block: ShopBlock;
  lanes: number;
  top: number;
  href: string;
  isOpen: boolean;
}) {
  const { id, lane, count, from, minutes, reason, text, label } = block;
  const height = minutes * MINUTE_PX;
  const isTwoLines = height >= 30;
  const box = { ...toSpan(lane, lanes, count), y: from * MINUTE_PX - top, height };
  return (
    <g>
      <svg {...box} aria-hidden="true">
        <rect
          x="1"
          y="1"
          width="100%"
          height={height - 2}
          rx="6"
          fill="url(#shop-hatch)"
          className={`[width:calc(100%-2px)] stroke-[#d9a441] ${isOpen ? "stroke-2 stroke-ink" : ""}`}
        />
        <rect
          x="4"
          y="3"
          width="100%"
          height={Math.min(height - 6, isTwoLines ? 34 : 20)}
          rx="4"
          className="fill-amber-soft [width:calc(100%-8px)]"
        />
        <text
          x="10"
          y={isTwoLines ? 17 : height / 2 + 4.5}
          className="fill-amber-title text-[13px] font-semibold"
        >
          {reason}
        </text>
        {isTwoLines && (
          <text x="10" y="32" className="fill-amber-title text-[12px]">
            {text}
          </text>
        )}
      </svg>
      <a
        href={href}
        data-bar={id}
        tabIndex={-1}
        aria-label={label}
        aria-current={isOpen ? "true" : undefined}
        className="group outline-none"
      >
        <rect {...box} rx="6" className={PRESSABLE} />
      </a>
    </g>
  );
}
