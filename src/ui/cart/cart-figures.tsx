export type Figure = { label: string; value: string };

/** "Rear-Wheel Drive" may need a second line on the smallest screens, and a row of its own in large text. */
export function CartFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap justify-between gap-2 border-line border-t pt-3 pb-1 tabular-nums">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse whitespace-nowrap last:min-w-min last:max-w-max last:flex-1 last:whitespace-normal"
        >
          <dt className="text-[12px]/[1.3] text-muted">{label}</dt>
          <dd className="font-semibold text-[15px]/[1.4]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
