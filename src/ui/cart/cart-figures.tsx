export type Figure = { label: string; value: string };

export function CartFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="cart-figures figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
