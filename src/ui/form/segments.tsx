import { FieldMessage, pointsTo } from "./field-message.tsx";

/** The first option's id is `name`, which the error summary links to. */
export function Segments({
  name,
  legend,
  note,
  options,
  chosen,
  onChoose,
  error,
}: {
  name: string;
  legend: string;
  note?: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
  error?: string | undefined;
}) {
  return (
    <div
      className="segments"
      role="radiogroup"
      aria-labelledby={`${name}-legend`}
      {...pointsTo(name, error)}
    >
      <p id={`${name}-legend`} className="field-legend">
        {legend} {note && <span className="segments-note">{note}</span>}
      </p>
      <FieldMessage name={name} text={error} />
      <div className="segments-track">
        {options.map(({ value, label }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </div>
  );
}
