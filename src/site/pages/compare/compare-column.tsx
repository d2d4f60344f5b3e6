import { Link } from "react-router";
import { comparePath } from "#domain/carts/shortlist.ts";
import { useShortlist } from "#site/compare/shortlist.tsx";
import { underlinedLinkClass } from "#ui/action/text-link.tsx";
import { CartStage } from "#ui/cart/cart-stage.tsx";
import { Cell } from "./compare-cells.tsx";
import type { ComparedCart } from "./compare-view.server.ts";

const SIZES = "(min-width: 1280px) 240px, (min-width: 720px) 21vw, 35vw";

/** The picture and the links above a column. */
export function ColumnHead({ cart, others }: { cart: ComparedCart; others: readonly string[] }) {
  const without = comparePath(others);
  const { forget } = useShortlist();
  return (
    <Cell className="pt-4 print:pt-1">
      <CartStage
        path={cart.image}
        name={cart.model}
        sizes={SIZES}
        eager
        className="print:aspect-auto print:h-16 print:bg-transparent print:[&_img]:h-16 print:[&_img]:w-auto"
      />
      <p className="mt-2 font-semibold text-13 text-muted print:mt-0 print:text-13">{cart.badge}</p>
      <div className="flex flex-wrap gap-x-4 max-md:flex-col" data-print="no">
        <a href={`/vehicles/${cart.slug}`} className={underlinedLinkClass}>
          Details<span className="sr-only">{`: ${cart.model}`}</span>
        </a>
        <Link
          to={without}
          preventScrollReset
          className={underlinedLinkClass}
          onClick={() => forget(cart.slug)}
        >
          Remove<span className="sr-only">{` ${cart.model}`}</span>
        </Link>
        <a
          href={`${without}#choose`}
          className={underlinedLinkClass}
          onClick={() => forget(cart.slug)}
        >
          Swap<span className="sr-only">{` ${cart.model} for another cart`}</span>
        </a>
      </div>
    </Cell>
  );
}
