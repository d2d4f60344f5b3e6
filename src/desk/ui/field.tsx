import { CircleAlert } from "lucide";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "#ui/action/icon.tsx";

const CONTROL =
  "w-full min-h-9 rounded-control border border-edge bg-white px-3 py-1.5 text-ink placeholder:text-muted max-md:min-h-12 max-md:rounded-xl aria-invalid:border-2 aria-invalid:border-danger data-changed:border-2 data-changed:border-bay touch:min-h-11";

type FieldProps = {
  label: string;
  /** A sentence: what is wrong, and what would work. Shown above the field. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Not published yet. */
  changed?: boolean | undefined;
  /** The label is for screen readers only. */
  quiet?: boolean | undefined;
  /** Of the control. */
  className?: string | undefined;
};

type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "data-changed": true | undefined;
  className: string;
};

function Field({
  label,
  error,
  hint,
  changed,
  quiet,
  className = "",
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className={quiet ? "sr-only" : "mb-1 block font-semibold text-second"}>
        {label}
      </label>
      {error && (
        <p
          id={`${id}-error`}
          className="mb-1 flex items-start gap-1.5 font-semibold text-danger text-second"
        >
          <span className="mt-0.5">
            <Icon of={CircleAlert} size={14} />
          </span>
          {error}
        </p>
      )}
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        "data-changed": changed || undefined,
        className: `${CONTROL} ${className}`,
      })}
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-caption text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

export function TextField({
  label,
  error,
  hint,
  changed,
  quiet,
  className,
  ...input
}: FieldProps & ComponentProps<"input">) {
  return (
    <Field {...{ label, error, hint, changed, quiet, className }}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}

export function TextArea({
  label,
  error,
  hint,
  changed,
  quiet,
  className,
  ...area
}: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field {...{ label, error, hint, changed, quiet, className }}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}

export function SelectField({
  label,
  error,
  hint,
  changed,
  quiet,
  className = "",
  ...select
}: FieldProps & ComponentProps<"select">) {
  return (
    <Field {...{ label, error, hint, changed, quiet, className: `pr-8 ${className}` }}>
      {(control) => <select {...select} {...control} />}
    </Field>
  );
}

export function CheckRow({
  label,
  hint,
  ...input
}: ComponentProps<"input"> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 touch:min-h-11">
      <input type="checkbox" {...input} className="size-4.5 accent-ink" />
      <span>{label}</span>
      {hint && <span className="ml-auto text-muted text-second">{hint}</span>}
    </label>
  );
}
