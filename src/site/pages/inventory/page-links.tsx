import type { CartQuery } from "#domain/search/facets.ts";
import { textLinkClass } from "#ui/action/text-link.tsx";
import { inventoryPath } from "./inventory-query.ts";
import { type CountRef, ListLink } from "./list-link.tsx";

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
  const link = (to: number) => ({
    count,
    to: inventoryPath({ ...query, page: to }),
    className: textLinkClass,
  });
  return (
    <nav aria-label="Pages" className="mt-14 flex flex-wrap gap-x-8" data-print="no">
      {page > 1 && (
        <ListLink {...link(page - 1)} rel="prev">
          Previous page
        </ListLink>
      )}
      {page < pages && (
        <ListLink {...link(page + 1)} rel="next">
          Next page
        </ListLink>
      )}
    </nav>
  );
}
