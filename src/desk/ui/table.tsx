import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";

export type Column =
  | string
  | {
      label: string;
      /** The label is for screen readers only. */
      isQuiet?: boolean;
      isRight?: boolean;
      className?: string;
      sort?: ColumnSort;
    };

/** A link that sorts by the column, or turns its order around. */
export type ColumnSort = { to: string; state: "ascending" | "descending" | "none" };

const toColumn = (column: Column) => (typeof column === "string" ? { label: column } : column);

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** On phones the head of a stacked table is for screen readers alone, which must not have a link that nobody sees. */
function SortLink({
  label,
  sort: { to, state },
  isRight = false,
}: {
  label: string;
  sort: ColumnSort;
  isRight?: boolean | undefined;
}) {
  return (
    <>
      <span className="md:hidden">{label}</span>
      <Link
        to={to}
        preventScrollReset
        className={`inline-flex min-h-8 items-center gap-1 ${isRight ? "flex-row-reverse" : ""} hover:text-ink max-md:hidden touch:min-h-11 ${state === "none" ? "[&>svg]:opacity-0 hover:[&>svg]:opacity-100 focus-visible:[&>svg]:opacity-100" : "font-semibold text-ink"}`}
      >
        {label}
        <Icon of={ARROWS[state]} size={13} />
      </Link>
    </>
  );
}

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
          {columns.map(toColumn).map(({ label, isQuiet, isRight, sort, className: own = "" }) => (
            <th
              key={label}
              scope="col"
              aria-sort={sort === undefined || sort.state === "none" ? undefined : sort.state}
              className={`font-normal not-last:pr-3 ${isRight ? "text-right" : ""} ${own}`}
            >
              {sort ? (
                <SortLink label={label} sort={sort} isRight={isRight} />
              ) : isQuiet ? (
                <span className="sr-only">{label}</span>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={isStacked ? "max-md:block" : undefined}>{children}</tbody>
    </table>
  );
}
