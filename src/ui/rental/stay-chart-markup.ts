import type { StayChartShape } from "./stay-chart-shape.ts";

const path = (name: string, d: string) => `<path class="${name}" d="${d}"/>`;

const text = (x: number, y: number, words: string, name = "") =>
  `<text x="${x}" y="${y}"${name && ` class="${name}"`}>${words}</text>`;

/**
 * What stands inside a chart's `<svg>`. The server and the page's script both draw with it, so that there is one drawing.
 * All of it is numbers and prices.
 */
export function stayChartMarkup(shape: StayChartShape): string {
  const { plateau, point, left, right, bottom } = shape;
  const baseline = Math.round(bottom + (shape.height - bottom) * 0.65);
  return [
    path("stay-grid", shape.prices.map(({ y }) => `M${left} ${y}H${right}`).join("")),
    ...shape.prices.map(({ y, text: price }) => text(left - 10, y + 5, price, "stay-end")),
    path("stay-area", shape.area),
    `<rect class="stay-plateau" x="${plateau.x}" y="${plateau.y}" width="${plateau.width}" height="${plateau.height}"/>`,
    path("stay-line", shape.line),
    ...shape.days.map(({ x, text: day }) => text(x, baseline, day)),
    ...shape.labels.map(({ x, y, anchor, lines }) =>
      lines
        .map((words, index) => text(x, y + index * 20, words, `stay-label stay-${anchor}`))
        .join(""),
    ),
    path("stay-drop", `M${point.x} ${point.y}V${bottom}`),
    `<circle class="stay-point" cx="${point.x}" cy="${point.y}" r="6.5"/>`,
  ].join("");
}
