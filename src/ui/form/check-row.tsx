import { type ComponentProps, type ReactNode, use } from "react";
import { FieldMessage, pointsTo, UseFieldContext } from "./field.tsx";

export function CheckRow({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<"input">, "id" | "className"> & {
  label: ReactNode;
  /** At the right end of the row. */
  hint?: ReactNode;
  error?: string | undefined;
}) {
  const useField = use(UseFieldContext);
  const { id, shown, frame } = useField(input.name, error);
  return (
    <div {...frame} className="field">
      <FieldMessage field={id} text={shown} />
      <label className="check-row">
        <input type="checkbox" id={id} {...pointsTo(id, shown)} {...input} />
        <span>{label}</span>
        {hint && <span className="field-hint">{hint}</span>}
      </label>
    </div>
  );
}
