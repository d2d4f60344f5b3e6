import type { ComponentProps } from "react";
import { controlClass, Field, type FieldProps, pointsTo } from "./field.tsx";

type ControlProps<Tag extends "input" | "select" | "textarea"> = FieldProps &
  Omit<ComponentProps<Tag>, "id" | "className">;

/** The keyboard's last stop in it, the calendar's button, does not count as the field's own focus. */
const DATE =
  "min-w-0 max-sm:px-3 focus-within:[outline:3px_solid_var(--color-bay)] focus-within:outline-offset-3";

export function TextField({
  name,
  label,
  error,
  isMessageApart,
  className,
  ...input
}: ControlProps<"input">) {
  return (
    <Field
      name={name}
      label={label}
      error={error}
      isMessageApart={isMessageApart}
      className={className}
    >
      <input
        {...input}
        id={name}
        name={name}
        className={`${controlClass} ${input.type === "date" ? DATE : ""}`}
        {...pointsTo(name, error)}
      />
    </Field>
  );
}

export function SelectField({ name, label, error, className, ...select }: ControlProps<"select">) {
  return (
    <Field name={name} label={label} error={error} className={className}>
      <select
        {...select}
        id={name}
        name={name}
        className={controlClass}
        {...pointsTo(name, error)}
      />
    </Field>
  );
}

export function TextArea({ name, label, error, className, ...area }: ControlProps<"textarea">) {
  return (
    <Field name={name} label={label} error={error} className={className}>
      <textarea
        rows={5}
        {...area}
        id={name}
        name={name}
        className={`${controlClass} block min-h-37`}
        {...pointsTo(name, error)}
      />
    </Field>
  );
}
