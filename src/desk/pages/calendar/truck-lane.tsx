import { ScheduleMark } from "#desk/schedule/schedule-mark.tsx";
import type { ShopView } from "./shop-view.server.ts";
import type { TruckDay } from "./trucks.server.ts";

/** The stops of each half hour; each is a link to the day's drivers. */
export function TruckLane({ trucks, hours }: { trucks: TruckDay; hours: ShopView["hours"] }) {
  const count = (hours.until - hours.from) * 2;
  const bySlot = new Map(trucks.slots.map((slot) => [slot.from, slot]));
  return (
    <ul className="text-caption">
      {Array.from({ length: count }, (_, index) => {
        const from = hours.from * 60 + index * 30;
        const slot = bySlot.get(from);
        return (
          <li key={from} className="h-8.75 overflow-hidden border-line-2 border-t first:border-t-0">
            {slot && (
              <a
                href={trucks.sheet}
                data-bar={`trucks ${from}`}
                tabIndex={-1}
                aria-label={slot.label}
                className="block h-full px-2.5 pt-1 outline-offset-[-2px] hover:bg-foam"
              >
                <span className="flex items-center gap-1">
                  {slot.marks.map((mark) => (
                    <ScheduleMark key={mark.id} mark={mark} />
                  ))}
                  {slot.more > 0 && <span className="text-[11px] text-muted">+{slot.more}</span>}
                </span>
                <span className={slot.isBad ? "font-semibold text-danger" : "text-muted"}>
                  {slot.text}
                </span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const CHART_PX = 46;
const FROM_HOUR = 8;
const COLUMNS = 5;

/** Out and back by two hours; all days of a week share one scale. */
export function TruckChart({
  trucks,
  most,
  isNarrow,
}: {
  trucks: TruckDay;
  most: number;
  /** No room for the hours. */
  isNarrow: boolean;
}) {
  const byColumn = Array.from({ length: COLUMNS }, (_, index) => {
    const from = (FROM_HOUR + index * 2) * 60;
    const isIn = (at: number) =>
      (index === 0 || at >= from) && (index === COLUMNS - 1 || at < from + 120);
    const own = trucks.hours.filter((hour) => isIn(hour.from));
    return {
      from,
      out: own.reduce((sum, { out }) => sum + out, 0),
      back: own.reduce((sum, { back }) => sum + back, 0),
      isDone: own.every(({ isDone }) => isDone),
    };
  });
  const toHeight = (count: number) => (most === 0 ? 0 : (count / most) * CHART_PX);
  const width = 100 / COLUMNS;
  return (
    <svg width="100%" height={CHART_PX + 18} aria-hidden="true" className="mt-1.5 block">
      {byColumn.map(({ from, out, back, isDone }, index) => {
        const [x, own] = [`${index * width + 1.5}%`, `${width - 3}%`];
        const [low, high] = [toHeight(out), toHeight(back)];
        return (
          <g key={from}>
            {out > 0 && (
              <rect
                x={x}
                width={own}
                y={CHART_PX - low}
                height={low}
                rx="1.5"
                className={isDone ? "fill-[#c5d2db]" : "fill-deep"}
              />
            )}
            {back > 0 && (
              <rect
                x={x}
                width={own}
                y={CHART_PX - low - high + 1}
                height={Math.max(2, high - 2)}
                rx="1.5"
                className={`fill-white stroke-[1.5] ${isDone ? "stroke-[#c5d2db]" : "stroke-bay"}`}
              />
            )}
            {!isNarrow && (
              <text x={x} y={CHART_PX + 15} className="figures fill-muted text-[11px]">
                {(from / 60) % 12 === 0 ? 12 : (from / 60) % 12}
              </text>
            )}
          </g>
        );
      })}
      <line x2="100%" y1={CHART_PX + 0.5} y2={CHART_PX + 0.5} className="stroke-line" />
    </svg>
  );
}
