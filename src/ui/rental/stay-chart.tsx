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
};

function Drawing({ shape }: { shape: StayChartShape }) {
  const { plateau, point, left, right, bottom, height } = shape;
  const baseline = Math.round(bottom + (height - bottom) * 0.65);
  return (
    <>
      <path
        className="stay-grid"
        d={shape.prices.map(({ y }) => `M${left} ${y}H${right}`).join("")}
      />
      {shape.prices.map(({ y, text }) => (
        <text key={text} x={left - 10} y={y + 5} className="stay-end">
          {text}
        </text>
      ))}
      <path className="stay-area" d={shape.area} />
      <rect className="stay-plateau" {...plateau} />
      <path className="stay-line" d={shape.line} />
      {shape.days.map(({ x, text }) => (
        <text key={text} x={x} y={baseline}>
          {text}
        </text>
      ))}
      {shape.labels.map(({ x, y, anchor, lines }) =>
        lines.map((line, index) => (
          <text key={line} x={x} y={y + index * 20} className={`stay-label stay-${anchor}`}>
            {line}
          </text>
        )),
      )}
      <path className="stay-drop" d={`M${point.x} ${point.y}V${bottom}`} />
      <circle className="stay-point" cx={point.x} cy={point.y} r={6.5} />
    </>
  );
}

/** Hidden from screen readers, so `StayPrices` must stand beside it. */
export function StayChart({ name, prices, days }: Props & { days: number }) {
  return (
    <figure className="stay-chart">
      <figcaption>
        <span>{name}</span>: price by length of stay, in days
      </figcaption>
      {(["phone", "wide"] as const).map((size) => {
        const frame = STAY_CHARTS[size];
        return (
          <svg
            key={size}
            className={`stay-${size}`}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            aria-hidden="true"
          >
            <Drawing shape={stayChartShape(prices, days, frame)} />
          </svg>
        );
      })}
    </figure>
  );
}

export function StayPrices({ name, prices }: Props) {
  return (
    <details className="stay-prices">
      <summary>All prices as a table</summary>
      <table className="figures">
        <caption className="sr-only">
          <span>{name}</span>, without delivery and tax
        </caption>
        <thead>
          <tr>
            <th scope="col">Days</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {staySpans(prices).map((span) => (
            <tr key={span.from}>
              <th scope="row">{spanDays(span)}</th>
              <td>{usd(span.cents / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
