import { ArrowLeft, ArrowRight } from "lucide";
import type { ComponentProps } from "react";
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

function PageLink(link: ComponentProps<typeof ListLink>) {
  return (
    <ListLink
      {...link}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-chip px-2.5 text-bay hover:bg-stage aria-[current=page]:border-2 aria-[current=page]:border-ink aria-[current=page]:text-ink"
    />
  );
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
    <nav
      aria-label="Pages of the list"
      className="mt-14 flex flex-wrap items-center gap-x-5 gap-y-2 font-semibold"
      data-print="no"
    >
      {page > 1 && (
        <PageLink count={count} to={pathOf(page - 1)} rel="prev">
          <Icon of={ArrowLeft} size={18} /> Previous<span className="sr-only"> page</span>
        </PageLink>
      )}
      <ol className="flex flex-wrap items-center gap-2">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              "…"
            ) : (
              <PageLink
                count={count}
                to={pathOf(number)}
                aria-current={number === page ? "page" : undefined}
              >
                <span className="sr-only">Page </span>
                {formatCount(number)}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <PageLink count={count} to={pathOf(page + 1)} rel="next">
          Next<span className="sr-only"> page</span> <Icon of={ArrowRight} size={18} />
        </PageLink>
      )}
    </nav>
  );
}
