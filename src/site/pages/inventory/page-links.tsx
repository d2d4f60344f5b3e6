import { ArrowLeft, ArrowRight } from "lucide";
import { formatCount } from "#domain/money.ts";
import type { CartQuery } from "#domain/search/facets.ts";
import { Icon } from "#ui/action/icon.tsx";
import { inventoryPath } from "./inventory-query.ts";
import { type CountRef, ListLink } from "./list-link.tsx";

/** Null where pages are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages];
  const shown = [...new Set(near)].filter((each) => each >= 1 && each <= pages);
  return shown
    .toSorted((one, other) => one - other)
    .flatMap((each, index, all) => {
      const before = all[index - 1] ?? 0;
      // A single one takes no more room than the mark for it.
      if (each - before === 2) return [each - 1, each];
      return each - before > 2 ? [null, each] : [each];
    });
}

export function PageLinks({
  query,
  page,
  pages,
  count,
}: {
  query: CartQuery;
  page: number;
  pages: number;
  count: CountRef;
}) {
  if (pages < 2) return null;
  const pathOf = (number: number) => inventoryPath({ ...query, page: number });
  return (
    <nav aria-label="Pages of the list" className="page-links" data-print="no">
      {page > 1 && (
        <ListLink count={count} to={pathOf(page - 1)} rel="prev">
          <Icon of={ArrowLeft} size={18} /> Previous<span className="sr-only"> page</span>
        </ListLink>
      )}
      <ol>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              "…"
            ) : (
              <ListLink
                count={count}
                to={pathOf(number)}
                aria-current={number === page ? "page" : undefined}
              >
                <span className="sr-only">Page </span>
                {formatCount(number)}
              </ListLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <ListLink count={count} to={pathOf(page + 1)} rel="next">
          Next<span className="sr-only"> page</span> <Icon of={ArrowRight} size={18} />
        </ListLink>
      )}
    </nav>
  );
}
