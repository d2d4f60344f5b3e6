import { RadioGroup } from "./field.tsx";

export function Segments({
  name,
  legend,
  note,
  options,
  chosen,
  onChoose,
  error,
  className,
}: {
  name: string;
  legend: string;
  note?: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  /** Left out on pages without a script. */
  onChoose?: (value: string) => void;
  error?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <RadioGroup
      name={name}
      error={error}
      className={className}
      legend={
        <>
          {legend} {note && <span className="font-normal text-muted">{note}</span>}
        </>
      }
    >
      <div className="flex flex-wrap rounded-field bg-[#e2ebf0] p-[3px] in-aria-invalid:[outline:2px_solid_var(--color-danger)]">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className="relative flex min-h-[46px] min-w-11 shrink-0 grow items-center justify-center rounded-field border-[1.5px] border-transparent px-3 py-1.5 font-medium text-[#34495c] has-checked:border-ink has-checked:bg-white has-checked:font-semibold has-checked:text-ink has-focus-visible:z-1 has-focus-visible:[outline:3px_solid_var(--color-bay)] has-focus-visible:outline-offset-3 forced-colors:has-checked:border-3 forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              {...(onChoose
                ? { checked: value === chosen, onChange: () => onChoose(value) }
                : { defaultChecked: value === chosen })}
              className="absolute inset-0 cursor-pointer scroll-mt-24 scroll-mb-6 opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
