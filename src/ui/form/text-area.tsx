import type { ComponentProps } from "react";
import { FieldMessage, pointsTo } from "./field-message.tsx";

/** `name` is also its id, which the error summary links to. */
export function TextArea({
  name,
  label,
  error,
  ...area
}: {
  name: string;
  label: string;
  error?: string | undefined;
} & Omit<ComponentProps<"textarea">, "id" | "className">) {
  return (
    <div className="field-frame">
      <label htmlFor={name}>{label}</label>
      <FieldMessage name={name} text={error} />
      <textarea
        rows={5}
        {...area}
        id={name}
        name={name}
        className="field field-area"
        {...pointsTo(name, error)}
      />
    </div>
  );
}
