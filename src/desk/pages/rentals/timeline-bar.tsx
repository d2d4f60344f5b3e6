import type { Bar, BarLook } from "./calendar-bars.server.ts";

const FILLS: Record<BarLook, string> = {
  requested: "fill-white stroke-bay",
  confirmed: "fill-[#d5e9ec]",
  out: "fill-deep",
  returned: "fill-[#e2e9ee]",
  block: "fill-[url(#shop-hatch)] stroke-[#d9a441]",
};

const TEXTS: Record<BarLook, string> = {
  requested: "fill-bay-dark",
  confirmed: "fill-ink",
  out: "fill-white",
  returned: "fill-muted",
  block: "fill-amber-title",
};

/** A month has thin bars without text, which need more contrast. */
const THIN_FILLS: Partial<Record<BarLook, string>> = {
  confirmed: "fill-[#9bcbd2]",
  returned: "fill-[#d3dde4]",
  block: "fill-[#f0cd85]",
};

type Props = {
  bar: Bar;
  href: string;
  isOpen: boolean;
  top: number;
  height: number;
  isThin: boolean;
};

function outlineClass(bar: Bar, isOpen: boolean): string {
  if (isOpen) return "stroke-ink stroke-3";
  if (bar.isConflict) return "stroke-danger stroke-2 group-focus-visible:stroke-4";
  return "group-focus-visible:stroke-coral-hover group-focus-visible:stroke-4";
}

/** The drawing around it clips the shape: an edge that goes on is cut, without a round corner. */
function Shape({ bar, isOpen, height, isThin }: Omit<Props, "href" | "top">) {
  const before = bar.goesOnBefore ? 10 : 0;
  const after = bar.goesOnAfter ? 10 : 0;
  return (
    <rect
      x={`${-before}%`}
      y="0.75"
      width={`${100 + before + after}%`}
      height={height - 1.5}
      rx={Math.min(5, height / 3)}
      strokeDasharray={bar.look === "requested" ? "4 3" : undefined}
      className={`${(isThin && THIN_FILLS[bar.look]) || FILLS[bar.look]} ${outlineClass(bar, isOpen)}`}
    />
  );
}

function Mark({ bar }: { bar: Bar }) {
  if (bar.isConflict) {
    return <path d="m12 5 6 10H6zM12 8.5v3.5m0 1.2v.8" className="fill-white stroke-danger" />;
  }
  return bar.look === "returned" ? (
    <path d="m8 10 3 3 5-6" className="fill-none stroke-[1.5] stroke-muted" />
  ) : null;
}

function Text({ bar, height }: { bar: Bar; height: number }) {
  const hasMark = bar.isConflict || bar.look === "returned";
  return (
    <text
      x={hasMark ? 22 : 8}
      y={height / 2 + 4}
      className={`text-[12px] font-semibold ${TEXTS[bar.look]}`}
    >
      {bar.title}
      {bar.place !== "" && <tspan className="font-normal"> {bar.place}</tspan>}
    </text>
  );
}

export function TimelineBar({ bar, href, isOpen, top, height, isThin }: Props) {
  return (
    <>
      {bar.cleaning && !isThin && (
        <rect
          x={`${bar.cleaning.x}%`}
          y={top}
          width={`${bar.cleaning.width}%`}
          height={height}
          fill="url(#cleaning-hatch)"
        />
      )}
      <a
        href={href}
        data-bar={bar.id}
        data-booking={bar.look === "block" ? undefined : bar.id}
        tabIndex={-1}
        aria-label={bar.label}
        aria-current={isOpen ? "true" : undefined}
        className="group outline-none"
      >
        <svg x={`${bar.x}%`} y={top} width={`${bar.width}%`} height={height} aria-hidden="true">
          <Shape bar={bar} isOpen={isOpen} height={height} isThin={isThin} />
          {bar.look === "confirmed" && !bar.goesOnBefore && !bar.isConflict && (
            <rect width="3" height={height} className="fill-bay" />
          )}
          {!isThin && <Mark bar={bar} />}
          {!isThin && <Text bar={bar} height={height} />}
        </svg>
        {bar.late && (
          <rect
            x={`${bar.late.x}%`}
            y={top}
            width={`${bar.late.width}%`}
            height={height}
            className="fill-danger"
          />
        )}
      </a>
    </>
  );
}
