import type { ComponentProps } from "react";
import { FieldMessage, pointsTo } from "./field-message.tsx";

/** `name` is also its id, which the error summary links to. */
export function TextField({
  name,
  label,
  error,
  frameClass = "",
  ...input
}: {
  name: string;
  label: string;
  error?: string | undefined;
  frameClass?: string;
} & Omit<ComponentProps<"input">, "id" | "className">) {
  return (
    <div className={`field-frame ${frameClass}`}>
      <label htmlFor={name}>{label}</label>
      <FieldMessage name={name} text={error} />
      <input {...input} id={name} name={name} className="field" {...pointsTo(name, error)} />
    </div>
  );
}
