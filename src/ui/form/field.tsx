import type { ComponentProps, ReactNode } from "react";

/** The look of an input, a select and a text area. Leaves room for the label above when a link scrolls to it. */
export const controlClass =
  "min-h-13 w-full scroll-mt-24 scroll-mb-6 rounded-field border-[1.5px] border-edge bg-white px-4 py-2.5 text-17/normal text-ink placeholder:text-muted placeholder:opacity-100 hover:border-ink aria-invalid:border-2 aria-invalid:border-danger";

const LABEL = "justify-self-start font-semibold text-15/normal";

/** The field refers to it with `pointsTo`. */
export function FieldMessage({
  name,
  text = "",
  className = "",
}: {
  name: string;
  text?: string | undefined;
  className?: string;
}) {
  return (
    <p
      id={`${name}-error`}
      className={`${className} flex items-start gap-2 font-semibold text-15/[20px] text-danger before:size-5 before:shrink-0 before:rounded-full before:border-2 before:text-center before:text-15/[16px] before:content-['!'/'']`}
      hidden={text === ""}
    >
      <span>{text}</span>
    </p>
  );
}

export function pointsTo(name: string, text: string | undefined) {
  return {
    "aria-describedby": `${name}-error`,
    ...(text === undefined ? {} : { "aria-invalid": true as const }),
  };
}

export function FieldFrame({ className = "", ...frame }: ComponentProps<"div">) {
  return <div {...frame} className={`grid min-w-0 content-start gap-1.5 ${className}`} />;
}

export type FieldProps = {
  /** Also the id of the control, which the error summary links to. */
  name: string;
  label: string;
  error?: string | undefined;
  /** The form shows a `FieldMessage` of this name in another place. */
  isMessageApart?: boolean | undefined;
  className?: string | undefined;
};

export function Field({
  name,
  label,
  error,
  isMessageApart = false,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <FieldFrame className={className}>
      <label htmlFor={name} className={LABEL}>
        {label}
      </label>
      {!isMessageApart && <FieldMessage name={name} text={error} />}
      {children}
    </FieldFrame>
  );
}

/** The id of its first radio is `name`, which the error summary links to. */
export function RadioGroup({
  name,
  legend,
  error,
  className,
  children,
}: Omit<FieldProps, "label" | "isMessageApart"> & { legend: ReactNode; children: ReactNode }) {
  const legendId = `${name}-legend`;
  return (
    <FieldFrame
      role="radiogroup"
      aria-labelledby={legendId}
      className={className}
      {...pointsTo(name, error)}
    >
      <p id={legendId} className={LABEL}>
        {legend}
      </p>
      <FieldMessage name={name} text={error} />
      {children}
    </FieldFrame>
  );
}
