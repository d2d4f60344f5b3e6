import type { ReactNode } from "react";
import { FieldMessage, pointsTo } from "./field-message.tsx";

export function CheckRow({
  name,
  isChecked,
  error,
  children,
}: {
  name: string;
  isChecked: boolean;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="field-frame">
      <FieldMessage name={name} text={error} />
      <label className="check-row">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          required
          defaultChecked={isChecked}
          {...pointsTo(name, error)}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}
