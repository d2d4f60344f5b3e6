import { Link } from "react-router";
import type { CompareRow } from "#domain/carts/compare.ts";
import { comparePath } from "#domain/carts/shortlist.ts";
import { useShortlist } from "#site/compare/shortlist.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { ComparedCart, CompareView } from "./compare-view.server.ts";

const SIZES = "(min-width: 1280px) 240px, (min-width: 720px) 21vw, 40vw";

function Entry({ value }: { value: readonly string[] }) {
  if (value.length === 0) return <span className="text-muted">Not published</span>;
  if (value.length === 1) return value[0];
  return (
    <ul>
      {value.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

function Rows({
  title,
  rows,
  carts,
}: {
  title: string;
  rows: readonly CompareRow[];
  carts: readonly ComparedCart[];
}) {
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={carts.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ label, values }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {carts.map(({ slug }, index) => (
            <td key={slug}>
              <Entry value={values[index] ?? []} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Column({ cart, others }: { cart: ComparedCart; others: readonly string[] }) {
  const without = comparePath(others);
  const { forget } = useShortlist();
  return (
    <td>
      <div className="compare-stage">
        <CartImage path={cart.image} name={cart.model} sizes={SIZES} eager />
      </div>
      <p className="compare-badge">{cart.badge}</p>
      <div className="compare-links" data-print="no">
        <a href={`/vehicles/${cart.slug}`}>
          Details<span className="sr-only">{`: ${cart.model}`}</span>
        </a>
        <Link to={without} preventScrollReset onClick={() => forget(cart.slug)}>
          Remove<span className="sr-only">{` ${cart.model}`}</span>
        </Link>
        <a href={`${without}#choose`} onClick={() => forget(cart.slug)}>
          Swap<span className="sr-only">{` ${cart.model} for another cart`}</span>
        </a>
      </div>
    </td>
  );
}

export function CompareTable({ view: { carts, differences, same } }: { view: CompareView }) {
  const slugs = carts.map(({ slug }) => slug);
  const table = (
    <table className="compare-table figures">
      <caption className="sr-only">What differs between these carts, then what is the same</caption>
      <thead>
        <tr>
          <td />
          {carts.map(({ slug, model }) => (
            <th key={slug} scope="col">
              {model}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="compare-tops">
          <th scope="row">
            <span className="sr-only">Picture and links</span>
          </th>
          {carts.map((cart) => (
            <Column
              key={cart.slug}
              cart={cart}
              others={slugs.filter((slug) => slug !== cart.slug)}
            />
          ))}
        </tr>
      </tbody>
      {differences.length > 0 && <Rows title="What differs" rows={differences} carts={carts} />}
      <Rows
        title={carts.length > 1 ? "What is the same" : "What we know"}
        rows={same}
        carts={carts}
      />
    </table>
  );
  // Two columns fit the smallest screen; more of them scroll sideways there.
  if (carts.length <= 2) return table;
  return (
    <>
      <p className="compare-more" data-print="no">
        Two carts at a time on this screen: swipe sideways for the others.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className="compare-scroll" aria-label="Comparison" tabIndex={0}>
        {table}
      </section>
    </>
  );
}
