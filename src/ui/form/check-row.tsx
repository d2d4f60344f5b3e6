import type { ReactNode } from "react";
import { FieldFrame, FieldMessage, pointsTo } from "./field.tsx";

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
    <FieldFrame>
      <FieldMessage name={name} text={error} />
      <label className="flex min-h-11 items-start gap-3.5 justify-self-start py-2 leading-normal">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          required
          defaultChecked={isChecked}
          className="size-6.5 shrink-0 scroll-mt-24 scroll-mb-6 accent-ink aria-invalid:[outline:2px_solid_var(--color-danger)] aria-invalid:outline-offset-1"
          {...pointsTo(name, error)}
        />
        <span>{children}</span>
      </label>
    </FieldFrame>
  );
}
