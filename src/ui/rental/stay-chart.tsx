import { memo } from "react";
import { usd } from "#domain/money.ts";
import {
  STAY_CHARTS,
  type StayChartShape,
  spanDays,
  stayChartShape,
  staySpans,
} from "./stay-chart-shape.ts";

type Props = {
  name: string;
  /** Cents for 1, 2, 3 … days. */
  prices: readonly number[];
  /** The chosen stay. */
  days: number;
};

function Drawing({ shape }: { shape: StayChartShape }) {
  const { plateau, point, left, right, bottom, height } = shape;
  const baseline = Math.round(bottom + (height - bottom) * 0.65);
  return (
    <>
      <path
        className="stroke-line"
        d={shape.prices.map(({ y }) => `M${left} ${y}H${right}`).join("")}
      />
      {shape.prices.map(({ y, text }) => (
        <text key={text} x={left - 10} y={y + 5} textAnchor="end">
          {text}
        </text>
      ))}
      <path fill="#e3eff2" className="forced-colors:fill-none" d={shape.area} />
      <rect fill="#bfdce2" className="forced-colors:fill-none" {...plateau} />
      <path
        strokeWidth={2.5}
        className="fill-none stroke-bay forced-colors:stroke-[CanvasText]"
        d={shape.line}
      />
      {shape.days.map(({ x, text }) => (
        <text key={text} x={x} y={baseline}>
          {text}
        </text>
      ))}
      {shape.labels.map(({ x, y, anchor, lines }) =>
        lines.map((line, index) => (
          <text
            key={line}
            x={x}
            y={y + index * 20}
            textAnchor={anchor}
            className="fill-ink font-semibold"
          >
            {line}
          </text>
        )),
      )}
      <path
        strokeWidth={1.5}
        strokeDasharray="4 4"
        className="stroke-ink forced-colors:stroke-[CanvasText]"
        d={`M${point.x} ${point.y}V${bottom}`}
      />
      <circle
        strokeWidth={3}
        className="fill-coral stroke-white"
        cx={point.x}
        cy={point.y}
        r={6.5}
      />
    </>
  );
}

function Chart({
  size,
  className,
  prices,
  days,
}: {
  size: keyof typeof STAY_CHARTS;
  className: string;
} & Pick<Props, "prices" | "days">) {
  const frame = STAY_CHARTS[size];
  return (
    <svg
      textAnchor="middle"
      className={`h-auto w-full overflow-visible fill-current text-muted ${className}`}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
    >
      <Drawing shape={stayChartShape(prices, days, frame)} />
    </svg>
  );
}

const CELL = "border-line border-b px-1 py-1.5";

/** A chart, and a table for screen readers and for exact prices. Phones fold the chart away with the table. */
export const StayChart = memo(function StayChart({ name, prices, days }: Props) {
  return (
    <>
      <figure className="mb-2 max-[559px]:hidden">
        <figcaption className="mb-2.5 font-semibold text-15">
          <span>{name}</span>: price by length of stay, in days
        </figcaption>
        <Chart size="wide" className="text-15" prices={prices} days={days} />
      </figure>
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold text-bay">
          Prices for 1 to {prices.length} days
        </summary>
        <Chart
          size="phone"
          className="mt-2 mb-4 text-13 min-[560px]:hidden"
          prices={prices}
          days={days}
        />
        <table className="w-full text-15 tabular-nums">
          <caption className="sr-only">
            <span>{name}</span>, without delivery and tax
          </caption>
          <thead>
            <tr>
              <th scope="col" className={`${CELL} text-left`}>
                Days
              </th>
              <th scope="col" className={`${CELL} text-right`}>
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {staySpans(prices).map((span) => (
              <tr key={span.from}>
                <th scope="row" className={`${CELL} text-left`}>
                  {spanDays(span)}
                </th>
                <td className={`${CELL} text-right`}>{usd(span.cents / 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
});
