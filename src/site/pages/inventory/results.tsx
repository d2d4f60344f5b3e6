import { X } from "lucide";
import { memo } from "react";
import { formatCount } from "#domain/money.ts";
import type { CartQuery } from "#domain/search/facets.ts";
import { CompareBox } from "#site/compare/compare-box.tsx";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import { CartCard } from "#ui/cart/cart-card.tsx";
import { cartCount } from "./inventory-query.ts";
import type { InventoryView, ListedCart, Repair } from "./inventory-view.server.ts";
import { type CountRef, ListLink } from "./list-link.tsx";
import { PageLinks } from "./page-links.tsx";

/** Pictures of the first row are in view at once. */
const IN_VIEW = 3;

function ResultHead({ view, count }: { view: InventoryView; count: CountRef }) {
  const { total, all, page, pages, chips } = view;
  return (
    <div className="result-bar">
      <p id="count" ref={count} tabIndex={-1} className="figures">
        <strong>{`Showing ${formatCount(total)} of ${formatCount(all)} total vehicles`}</strong>
        {pages > 1 && `, page ${formatCount(page)} of ${formatCount(pages)}`}
      </p>
      {chips.length > 0 && (
        <>
          <ul className="pills" aria-label="Filters that are on">
            {chips.map(({ key, label, path }) => (
              <li key={key}>
                <ListLink count={count} to={path} rel="nofollow" className="pill">
                  <span className="sr-only">Remove: </span>
                  <span className="truncate">{label}</span> <Icon of={X} size={16} />
                </ListLink>
              </li>
            ))}
          </ul>
          <ListLink count={count} to="/inventory" className="clear-link">
            Clear All Filters
          </ListLink>
        </>
      )}
    </div>
  );
}

function CartList({ carts }: { carts: readonly ListedCart[] }) {
  return (
    <div className="cart-grid">
      {carts.map(({ id, card, isComparable }, index) => (
        <CartCard
          key={id}
          href={`/vehicles/${encodeURIComponent(id)}`}
          cart={card}
          extra={isComparable && <CompareBox slug={id} name={card.name} />}
          eager={index < IN_VIEW}
          priority={index === 0}
          headingLevel="h2"
        />
      ))}
    </div>
  );
}

function EmptyResult({ repairs, count }: { repairs: readonly Repair[]; count: CountRef }) {
  return (
    <div className="list-end">
      <div>
        <h2 className="text-[22px]">No vehicles found</h2>
        <p className="mt-1 text-muted">No vehicles match your current filters</p>
        {repairs.length > 0 && (
          <ul className="repairs">
            {repairs.map(({ label, path, count: carts }) => (
              <li key={path}>
                <ListLink count={count} to={path} rel="nofollow" className="text-link">
                  {`Drop ${label}: ${cartCount(carts)}`}
                </ListLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href="/finder" className="text-link">
          Find one by five questions
        </a>
        <a href="/compare" className="text-link">
          Compare carts
        </a>
        <ListLink count={count} to="/inventory" className={buttonClass("outline")}>
          Clear All Filters
        </ListLink>
      </div>
    </div>
  );
}

function ListEnd({ left, count }: { left: number; count: CountRef }) {
  return (
    <div className="list-end mt-12">
      <h2 className="text-[22px]">
        {`${cartCount(left)} ${left === 1 ? "does" : "do"} not match these filters`}
      </h2>
      <ListLink count={count} to="/inventory" className={buttonClass("outline")}>
        Clear All Filters
      </ListLink>
    </div>
  );
}

/** Memoized, so that a choice shows in the filters before the list is rendered again. */
export const Results = memo(function Results({
  view,
  query,
  count,
}: {
  view: InventoryView;
  query: CartQuery;
  count: CountRef;
}) {
  const { carts, repairs, total, all, page, pages } = view;
  return (
    <>
      <ResultHead view={view} count={count} />
      {carts.length > 0 && <CartList carts={carts} />}
      {total === 0 && <EmptyResult repairs={repairs} count={count} />}
      <PageLinks query={query} page={page} pages={pages} count={count} />
      {total > 0 && page === pages && total < all && <ListEnd left={all - total} count={count} />}
    </>
  );
});
