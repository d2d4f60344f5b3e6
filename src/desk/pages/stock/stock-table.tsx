import { SearchX } from "lucide";
import { ButtonLink } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import type { StockQuery } from "./stock-query.ts";
import { stockPath } from "./stock-query.ts";
import { type RowActions, StockRows } from "./stock-rows.tsx";
import type { StockView } from "./stock-view.server.ts";

const HEADS = [
  { label: "Price", look: "text-right" },
  { label: "State", look: "text-left max-md:hidden lg:pl-8" },
  { label: "On the site", look: "text-left max-lg:hidden" },
  { label: "Here", look: "text-left max-md:hidden" },
  { label: "Photos", look: "text-left max-md:hidden" },
  { label: "Asked, 30 d", look: "text-left max-lg:hidden" },
  { label: "Changed", look: "text-left max-lg:hidden" },
];

export function StockTable({
  view,
  query,
  actions,
}: {
  view: StockView;
  query: StockQuery;
  actions: RowActions;
}) {
  if (view.found === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="No matching carts"
        action={
          <ButtonLink to="/desk/stock" look="outline">
            Show all carts
          </ButtonLink>
        }
      >
        <p>
          Nothing in the stock has all of these filters. Searched: names, series, prices and stock
          numbers.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">The stock, by model and imported vehicle</caption>
        <thead className="text-caption text-muted max-md:sr-only">
          <tr className="h-9 border-line border-b">
            <td className="w-12" />
            <td className="w-19" />
            <th scope="col" className="px-2 text-left font-medium">
              Cart
            </th>
            {HEADS.map(({ label, look }) => (
              <th key={label} scope="col" className={`px-2 font-medium ${look}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {view.groups.map(({ name, about, rows }) => (
          <tbody key={`${name} ${rows[0]?.id}`}>
            {name !== "" && (
              <tr className="h-8 border-line-2 border-b bg-foam">
                <th
                  scope="rowgroup"
                  colSpan={10}
                  className="px-4 text-left font-semibold text-second md:px-6"
                >
                  {name} <span className="ml-1 font-normal text-muted">{about}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <StockRows key={row.id} row={row} actions={actions} />
            ))}
          </tbody>
        ))}
      </table>
      {view.pages > 1 && (
        <nav aria-label="Pages" className="flex items-center gap-2 px-4 py-4 md:px-6">
          {view.page > 1 && (
            <ButtonLink to={stockPath(query, { page: view.page - 1 })}>Back</ButtonLink>
          )}
          <span className="figures text-muted">
            Page {view.page} of {view.pages}
          </span>
          {view.page < view.pages && (
            <ButtonLink to={stockPath(query, { page: view.page + 1 })}>Next</ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
