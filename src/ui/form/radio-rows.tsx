import { RadioGroup } from "./field.tsx";

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
  const rows = Object.entries(options);
  // Four in three columns would leave one alone in its row.
  const columns =
    rows.length === 4
      ? "grid-cols-[repeat(auto-fit,minmax(min(100%,max(220px,34%)),1fr))]"
      : "grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))]";
  return (
    <RadioGroup name={name} legend={legend} error={error}>
      <div className={`grid gap-2.5 ${columns}`}>
        {rows.map(([value, label], index) => (
          <label
            key={value}
            className="flex min-h-13 scroll-mt-24 scroll-mb-6 items-center gap-3 rounded-field border-[1.5px] border-edge bg-white px-4 py-2.5 font-medium leading-[1.35] hover:border-ink in-aria-invalid:border-danger! has-checked:border-[2.5px] has-checked:border-ink has-checked:px-[15px] has-checked:py-[9px] has-focus-visible:[box-shadow:0_0_0_3px_var(--color-white)] has-focus-visible:[outline:3px_solid_var(--color-bay)] has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-white outline-none checked:border-[7px] checked:border-ink forced-colors:appearance-auto"
            />
            {label}
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
