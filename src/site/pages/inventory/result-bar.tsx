import { X } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { type ActiveFilter, filtersToParams } from "#domain/carts/filters.ts";
import { Icon } from "#ui/action/icon.tsx";

/** The count, spoken as it changes, and the filters that are on, each as a link that takes it off. */
export function ResultBar({
  shown,
  total,
  active,
  count,
}: {
  shown: number;
  total: number;
  active: readonly ActiveFilter[];
  /** Takes the focus when a filter's link has gone with its filter. */
  count: RefObject<HTMLParagraphElement | null>;
}) {
  return (
    <div className="result-bar">
      <p ref={count} tabIndex={-1} role="status" className="figures font-semibold">
        {`Showing ${shown} of ${total} total vehicles`}
      </p>
      {active.length > 0 && (
        <>
          <ul className="pills" aria-label="Filters that are on">
            {active.map(({ key, label, without }) => (
              <li key={key}>
                <Link
                  to={{ search: filtersToParams(without).toString() }}
                  replace
                  preventScrollReset
                  className="pill"
                  onClick={() => count.current?.focus({ preventScroll: true })}
                >
                  <span className="sr-only">Remove: </span>
                  <span className="truncate">{label}</span> <Icon of={X} size={16} />
                </Link>
              </li>
            ))}
          </ul>
          <Link
            to="/inventory"
            replace
            preventScrollReset
            className="clear-link"
            onClick={() => count.current?.focus({ preventScroll: true })}
          >
            Clear All Filters
          </Link>
        </>
      )}
    </div>
  );
}
