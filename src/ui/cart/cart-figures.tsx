import { pluralize } from "#domain/money.ts";

export type Figure = { label: string; value: string };

function joinFigures(figures: readonly Figure[], labels: readonly string[]): string {
  return labels
    .flatMap((name) => figures.filter(({ label }) => label === name))
    .map(({ label, value }) =>
      label === "seats" && /^\d+$/.test(value) ? pluralize(Number(value), "seat") : value,
    )
    .join(" · ");
}

/** "Lithium Ion · 6 seats · 50 mi"; where a page shows the drive instead of the battery, the drive has its own line. */
export function figureLines(figures: readonly Figure[]): string[] {
  const drive = joinFigures(figures, ["drive"]);
  return drive === ""
    ? [joinFigures(figures, ["battery", "seats", "range"])]
    : [joinFigures(figures, ["seats", "range", "top speed"]), drive];
}

/** "Rear-Wheel Drive" may need a second line on the smallest screens, and a row of its own in large text. */
export function CartFigures({
  figures,
  className = "",
}: {
  figures: readonly Figure[];
  className?: string;
}) {
  return (
    <dl className={`cart-figures ${className}`}>
      {figures.map(({ label, value }) => (
        <div key={label} className="cart-figure">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
