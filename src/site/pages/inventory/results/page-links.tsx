import { ArrowLeft, ArrowRight } from "lucide";
import { formatCount } from "#domain/money.ts";
import type { InventoryView } from "#site/pages/inventory/inventory-view.ts";
import { Icon } from "#ui/action/icon.tsx";

/** The first, the last, and those around the page that is shown; null where some are left out. */
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

/** Links to the other pages of the list. */
export function PageLinks({ view }: { view: InventoryView }) {
  const { page, pages, pathOfPage } = view;
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages of the list" className="page-links" data-print="no">
      {page > 1 && (
        <a href={pathOfPage(page - 1)} rel="prev">
          <Icon of={ArrowLeft} size={18} /> Previous<span className="sr-only"> page</span>
        </a>
      )}
      <ol>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              "…"
            ) : (
              <a href={pathOfPage(number)} aria-current={number === page ? "page" : undefined}>
                <span className="sr-only">Page </span>
                {formatCount(number)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={pathOfPage(page + 1)} rel="next">
          Next<span className="sr-only"> page</span> <Icon of={ArrowRight} size={18} />
        </a>
      )}
    </nav>
  );
}
