/** The catalogue in four figures, right below the hero. */
export function FiguresStrip({
  figures,
}: {
  figures: readonly { value: string; label: string }[];
}) {
  return (
    <div className="border-line border-b">
      <dl className="page figures-strip">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="display">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
