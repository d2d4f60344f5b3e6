import type { ReactNode } from "react";

/** Two columns where there is room. */
export function Columns({
  as: Tag = "div",
  className = "",
  children,
}: {
  as?: "div" | "figure";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Tag
      className={`grid grid-cols-1 gap-x-24 gap-y-14 md:grid-cols-2 md:gap-x-[clamp(40px,7vw,96px)] ${className}`}
    >
      {children}
    </Tag>
  );
}

export function FactLine({
  label,
  line = "border-b border-line first:border-t",
  value = "",
  children,
}: {
  label: ReactNode;
  /** The look of the line, and of the value in it. */
  line?: string;
  value?: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex min-h-[51px] items-center justify-between gap-3 py-2 ${line}`}>
      <dt className="text-muted">{label}</dt>
      <dd className={`wrap-anywhere min-w-0 text-right font-semibold ${value}`}>{children}</dd>
    </div>
  );
}

/** `paired`: on phones two facts beside each other, the label above the value. */
export function FactList({
  facts,
  paired = false,
  className = "",
}: {
  paired?: boolean;
  facts: readonly { label: string; value: ReactNode }[];
  className?: string;
}) {
  return (
    <dl className={`mt-4 tabular-nums md:mt-6 ${paired ? "paired-facts" : ""} ${className}`}>
      {facts.map(({ label, value }) => (
        <FactLine key={label} label={label}>
          {value}
        </FactLine>
      ))}
    </dl>
  );
}
