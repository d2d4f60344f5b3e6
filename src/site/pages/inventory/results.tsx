import { X } from "lucide";
import { memo, useState } from "react";
import { formatCount } from "#domain/money.ts";
import { rearPath } from "#domain/pictures.ts";
import type { CartQuery } from "#domain/search/facets.ts";
import { CompareBox } from "#site/compare/compare-box.tsx";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { TextLink, textLinkClass } from "#ui/action/text-link.tsx";
import { CartCard, CartGrid } from "#ui/cart/cart-card.tsx";
import { cartCount } from "./inventory-query.ts";
import type { InventoryView, ListedCart, Repair } from "./inventory-view.server.ts";
import { ClearLink, type CountRef, ListLink } from "./list-link.tsx";
import { ListNotice } from "./list-notice.tsx";
import { PageLinks } from "./page-links.tsx";

const ResultHead = memo(function ResultHead({
  view,
  count,
}: {
  view: InventoryView;
  count: CountRef;
}) {
  const { total, all, page, pages, chips } = view;
  return (
    <div className="mb-7 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-3 text-[15px] max-md:mb-5 max-md:justify-between">
      <p
        id="count"
        ref={count}
        tabIndex={-1}
        className="tabular-nums focus-visible:outline-offset-6"
      >
        <strong>{`Showing ${formatCount(total)} of ${formatCount(all)} total vehicles`}</strong>
        {pages > 1 && `, page ${formatCount(page)} of ${formatCount(pages)}`}
      </p>
      {chips.length > 0 && (
        <>
          <ul
            className="flex min-w-0 flex-wrap gap-2 max-md:order-3 max-md:w-full"
            aria-label="Active filters"
          >
            {chips.map(({ key, label, path }) => (
              <li key={key} className="min-w-0">
                <ListLink
                  count={count}
                  to={path}
                  rel="nofollow"
                  className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-transparent bg-stage pr-3.5 pl-4 font-medium hover:bg-line"
                >
                  <span className="sr-only">Remove: </span>
                  <span className="truncate">{label}</span> <Icon of={X} size={16} />
                </ListLink>
              </li>
            ))}
          </ul>
          <ClearLink count={count} />
        </>
      )}
    </div>
  );
});

type Listed = { listed: ListedCart; priority: boolean };

/** Rendered again only for other contents: every list comes as new objects. */
const ListedCard = memo(
  function ListedCard({ listed: { id, card, isComparable, colors }, ...loading }: Listed) {
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
        headingLevel="h2"
      />
    );
  },
  (a, b) => JSON.stringify(a) === JSON.stringify(b),
);

/** Whole rows of one, two, three and four columns. */
const GROUP_LENGTH = 12;

/** Browsers lay out the groups below the first when they come near the screen; the room at their sides is for focus rings. */
const LATER_GROUP =
  "-mx-2 px-2 [content-visibility:auto] [contain-intrinsic-size:auto_1880px] max-[620px]:[contain-intrinsic-size:auto_5600px]";

const CartList = memo(function CartList({ carts }: { carts: readonly ListedCart[] }) {
  const groups = Array.from({ length: Math.ceil(carts.length / GROUP_LENGTH) }, (_, index) =>
    carts.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  );
  return (
    <div className="-mb-11">
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the list.
        <div key={place} className={place > 0 ? LATER_GROUP : ""}>
          <CartGrid className="mb-0!">
            {group.map((listed, index) => (
              <ListedCard key={listed.id} listed={listed} priority={place === 0 && index === 0} />
            ))}
          </CartGrid>
        </div>
      ))}
    </div>
  );
});

function EmptyResult({ repairs, count }: { repairs: readonly Repair[]; count: CountRef }) {
  return (
    <ListNotice
      title="No vehicles found"
      text="No vehicles match your current filters"
      more={
        repairs.length > 0 && (
          <ul className="mt-3">
            {repairs.map(({ label, path, count: carts }) => (
              <li key={path}>
                <ListLink count={count} to={path} rel="nofollow" className={textLinkClass}>
                  {`Remove ${label} to see ${cartCount(carts)}`}
                </ListLink>
              </li>
            ))}
          </ul>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TextLink href="/finder">Answer five questions</TextLink>
        <TextLink href="/compare">Compare carts</TextLink>
        <ListLink count={count} to="/inventory" className={buttonClass("outline")}>
          Clear All Filters
        </ListLink>
      </div>
    </ListNotice>
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
