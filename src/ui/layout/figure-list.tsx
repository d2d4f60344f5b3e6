export function FigureList({
  figures,
  className,
}: {
  figures: readonly { label: string; value: string }[];
  className: string;
}) {
  return (
    <dl className={`flex ${className}`}>
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-muted">{label}</dt>
          <dd className="display text-figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
