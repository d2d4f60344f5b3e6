import type { ReactNode } from "react";

export type Column =
  | string
  | {
      label: string;
      /** The label is for screen readers only. */
      isQuiet?: boolean;
      isRight?: boolean;
      className?: string;
    };

const toColumn = (column: Column) => (typeof column === "string" ? { label: column } : column);

/** A table with its head; `children` are the rows. On phones the rows of a stacked table are blocks without a head. */
export function Table({
  caption,
  columns,
  isStacked = false,
  className = "",
  children,
}: {
  caption?: string;
  columns: readonly Column[];
  isStacked?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <table className={`w-full text-left ${isStacked ? "max-md:block" : ""} ${className}`}>
      {caption !== undefined && <caption className="sr-only">{caption}</caption>}
      <thead className={isStacked ? "max-md:sr-only" : undefined}>
        <tr className="h-9 border-line border-b text-muted text-second">
          {columns.map(toColumn).map(({ label, isQuiet, isRight, className: own = "" }) => (
            <th
              key={label}
              scope="col"
              className={`font-normal not-last:pr-3 ${isRight ? "text-right" : ""} ${own}`}
            >
              {isQuiet ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={isStacked ? "max-md:block" : undefined}>{children}</tbody>
    </table>
  );
}
