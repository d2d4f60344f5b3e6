import { FieldMessage, pointsTo } from "./field-message.tsx";

/** The first row's id is `name`, which the error summary links to. */
export function RadioRows({
  name,
  legend,
  options,
  defaultValue,
  error,
}: {
  name: string;
  legend: string;
  /** Value to label. */
  options: Readonly<Record<string, string>>;
  defaultValue: string;
  error?: string | undefined;
}) {
  const legendId = `${name}-legend`;
  return (
    <div
      className="field-frame"
      role="radiogroup"
      aria-labelledby={legendId}
      {...pointsTo(name, error)}
    >
      <p id={legendId} className="field-legend">
        {legend}
      </p>
      <FieldMessage name={name} text={error} />
      <div className="radio-rows">
        {Object.entries(options).map(([value, label], index) => (
          <label key={value} className="radio-row">
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
            />
            {label}
          </label>
        ))}
      </div>
    </div>
  );
}
