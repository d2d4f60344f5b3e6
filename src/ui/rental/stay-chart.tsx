import { stayChartMarkup } from "./stay-chart-markup.ts";
import { STAY_CHARTS, stayChartShape } from "./stay-chart-shape.ts";

/**
 * The price by length of stay as a step line, with the chosen stay marked: one picture for phones and one for wider
 * screens. `prices` are cents for 1, 2, 3 … days. The same figures must stand in a table beside it.
 */
export function StayChart({
  name,
  prices,
  days,
}: {
  name: string;
  prices: readonly number[];
  days: number;
}) {
  return (
    <figure className="stay-chart">
      <figcaption>
        <span data-quote-vehicle>{name}</span>: price by length of stay, in days
      </figcaption>
      {(["phone", "wide"] as const).map((size) => {
        const frame = STAY_CHARTS[size];
        return (
          <svg
            key={size}
            data-stay-chart={size}
            className={`stay-${size}`}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            aria-hidden="true"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and prices of ours, drawn alike by the page's script.
            dangerouslySetInnerHTML={{
              __html: stayChartMarkup(stayChartShape(prices, days, frame)),
            }}
          />
        );
      })}
    </figure>
  );
}
