import { X } from "lucide";
import { memo, useState } from "react";
import { formatCount } from "#domain/money.ts";
import { rearPath } from "#domain/pictures.ts";
import type { CartQuery } from "#domain/search/facets.ts";
import { CompareBox } from "#site/compare/compare-box.tsx";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { textLinkClass, underlinedLinkClass } from "#ui/action/text-link.tsx";
import { CartCard, CartGrid } from "#ui/cart/cart-card.tsx";
import type { EmptyView } from "./empty-view.ts";
import { cartCount } from "./inventory-query.ts";
import type { InventoryView } from "./inventory-view.server.ts";
import { ClearLink, type CountRef, ListLink } from "./list-link.tsx";
import { ListNotice } from "./list-notice.tsx";
import type { ListedCart } from "./listed-cart.ts";
import { PageLinks } from "./page-links.tsx";
import { LOADING } from "./use-inventory.ts";

/** Stays while a list is loading, since the keyboard focus may be on the count. */
export const ResultHead = memo(function ResultHead({
  view,
  isSlow,
  count,
}: {
  view: InventoryView | null;
  isSlow: boolean;
  count: CountRef;
}) {
  const { total = 0, all = 0, page = 1, pages = 1, chips = [] } = view ?? {};
  return (
    <div className="mb-7 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-3 text-15 max-md:mb-2">
      <p
        id="count"
        ref={count}
        tabIndex={-1}
        className="tabular-nums focus-visible:outline-offset-6 max-md:flex max-md:min-h-11 max-md:w-full max-md:items-center max-md:pr-30"
      >
        {isSlow || view === null ? (
          LOADING
        ) : (
          <>
            <strong>{`Showing ${formatCount(total)} of ${formatCount(all)} total vehicles`}</strong>
            {pages > 1 && `, page ${formatCount(page)} of ${formatCount(pages)}`}
          </>
        )}
      </p>
      {chips.length > 0 && (
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 max-md:w-full">
          <ul className="flex min-w-0 flex-wrap gap-2" aria-label="Active filters">
            {chips.map(({ key, label, path, isInTheWay }) => (
              <li key={key} className="min-w-0">
                <ListLink
                  count={count}
                  to={path}
                  rel="nofollow"
                  className={`inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border pr-3.5 pl-4 font-medium max-md:gap-1 max-md:pr-2.5 max-md:pl-3 ${isInTheWay ? "border-amber bg-amber-soft text-amber hover:bg-line" : "border-transparent bg-stage hover:bg-line"}`}
                >
                  <span className="sr-only">Remove: </span>
                  <span className="truncate">{label}</span> <Icon of={X} size={16} />
                </ListLink>
              </li>
            ))}
          </ul>
          <span className={total > 0 ? "shrink-0" : "shrink-0 max-md:hidden"}>
            <ClearLink count={count} />
          </span>
        </div>
      )}
    </div>
  );
});

type Listed = { listed: ListedCart; priority: boolean; headingLevel?: "h2" | "h3" };

/** Rendered again only for other contents: every list comes as new objects. */
const ListedCard = memo(
  function ListedCard({
    listed: { id, card, isComparable, colors },
    headingLevel = "h2",
    ...loading
  }: Listed) {
    const [isHovered, setHovered] = useState(false);
    return (
      <CartCard
        {...loading}
        href={`/vehicles/${encodeURIComponent(id)}`}
        cart={card}
        colors={colors}
        hovered={isHovered ? rearPath(card.image) : null}
        onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
        extra={isComparable && <CompareBox slug={id} name={card.name} />}
        headingLevel={headingLevel}
        row
      />
    );
  },
  (a, b) => JSON.stringify(a) === JSON.stringify(b),
);

/** Whole rows of one, two, three and four columns. */
const GROUP_LENGTH = 12;

/**
 * Browsers lay out whole groups below the first when they come near the screen. The room at their sides is for focus rings.
 * A last group with fewer rows would reserve too much.
 */
const LATER_GROUP =
  "-mx-2 px-2 [content-visibility:auto] [contain-intrinsic-size:auto_1880px] max-[620px]:[contain-intrinsic-size:auto_1730px]";

const CartList = memo(function CartList({ carts }: { carts: readonly ListedCart[] }) {
  const groups = Array.from({ length: Math.ceil(carts.length / GROUP_LENGTH) }, (_, index) =>
    carts.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  );
  return (
    <div className="-mb-11 max-[620px]:mb-0">
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the list.
        <div key={place} className={place > 0 && group.length === GROUP_LENGTH ? LATER_GROUP : ""}>
          <CartGrid cards="rows" className="mb-0!">
            {group.map((listed, index) => (
              <ListedCard key={listed.id} listed={listed} priority={place === 0 && index === 0} />
            ))}
          </CartGrid>
        </div>
      ))}
    </div>
  );
});

function EmptyResult({
  empty: { reason, nearest },
  all,
  count,
}: {
  empty: EmptyView;
  all: number;
  count: CountRef;
}) {
  const showAll = `Show all ${cartCount(all)}`;
  return (
    <>
      <ListNotice
        title="No vehicles found"
        text="No vehicles match your current filters"
        more={<p className="wrap-anywhere mt-3 font-medium">{reason}</p>}
      >
        <div className="grid gap-1 max-md:w-full max-md:[&>a]:w-full">
          {nearest && (
            <ListLink
              count={count}
              to={nearest.path}
              rel="nofollow"
              className={`${buttonClass("ink")} wrap-anywhere`}
            >
              {nearest.label}
            </ListLink>
          )}
          <ListLink
            count={count}
            to="/inventory"
            className={nearest ? textLinkClass : buttonClass("ink")}
          >
            {showAll}
          </ListLink>
        </div>
      </ListNotice>
      {nearest && (
        <>
          <h2 className="mt-10 mb-5 text-20 max-md:mt-8 md:text-24">{nearest.title}</h2>
          <CartGrid cards="rows">
            {nearest.carts.map((listed) => (
              <ListedCard key={listed.id} listed={listed} priority={false} headingLevel="h3" />
            ))}
          </CartGrid>
        </>
      )}
    </>
  );
}

function ListEnd({ left, count }: { left: number; count: CountRef }) {
  return (
    <ListNotice
      className="mt-12"
      title={`${cartCount(left)} ${left === 1 ? "doesn’t" : "don’t"} match these filters`}
    >
      <ListLink count={count} to="/inventory" className={buttonClass("outline")}>
        Clear All Filters
      </ListLink>
    </ListNotice>
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
  const { carts, empty, total, all, page, pages } = view;
  return (
    <>
      <a href="/compare" className={`${underlinedLinkClass} not-noscript:hidden`}>
        Compare carts
      </a>
      {carts.length > 0 && <CartList carts={carts} />}
      {empty && <EmptyResult empty={empty} all={all} count={count} />}
      <PageLinks query={query} page={page} pages={pages} count={count} />
      {total > 0 && page === pages && total < all && <ListEnd left={all - total} count={count} />}
    </>
  );
});
