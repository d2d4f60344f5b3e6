import { pluralize } from "#domain/money.ts";

export type Figure = { label: string; value: string };

const LINE: readonly string[] = ["battery", "seats", "range"];

/** "Lithium · 6 seats · 50 mi" */
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
    <dl
      className={`flex flex-wrap justify-between gap-2 border-line border-t pt-3 pb-1 tabular-nums ${className}`}
    >
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse whitespace-nowrap last:min-w-min last:max-w-max last:flex-1 last:whitespace-normal"
        >
          <dt className="text-13/[1.3] text-muted">{label}</dt>
          <dd className="font-semibold text-15/[1.4]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
