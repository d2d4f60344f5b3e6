import { pluralize } from "#domain/money.ts";

export type Figure = { label: string; value: string };

const LINE: readonly string[] = ["battery", "seats", "range", "drive"];

/** "Lithium Ion · 6 seats · 50 mi"; the drive where a page shows it instead of the battery. */
export function figureLine(figures: readonly Figure[]): string {
  return LINE.flatMap((name) => figures.filter(({ label }) => label === name))
    .map(({ label, value }) =>
      label === "seats" && /^\d+$/.test(value) ? pluralize(Number(value), "seat") : value,
    )
    .join(" · ");
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
