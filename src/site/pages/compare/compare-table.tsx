import { type ComponentProps, type RefObject, useRef } from "react";
import { Link } from "react-router";
import type { CompareRow } from "#domain/carts/compare.ts";
import { comparePath } from "#domain/carts/shortlist.ts";
import { usd } from "#domain/money.ts";
import { useShortlist } from "#site/compare/shortlist.tsx";
import { underlinedLinkClass } from "#ui/action/text-link.tsx";
import { CartStage } from "#ui/cart/cart-stage.tsx";
import type { ComparedCart, CompareView } from "./compare-view.server.ts";

const SIZES = "(min-width: 1280px) 240px, (min-width: 720px) 21vw, 40vw";

const PADDING = "py-[11px] pr-5 text-left max-md:pr-2.5 print:py-0.5 print:pr-2";

/** On phones it stays in view. */
function RowName(cell: ComponentProps<"th">) {
  return (
    <th
      {...cell}
      scope="row"
      className={`${PADDING} left-0 z-1 border-line border-b bg-white align-top max-[600px]:sticky font-normal text-muted`}
    />
  );
}

function Cell({ className = "", ...cell }: ComponentProps<"td">) {
  return (
    <td
      {...cell}
      className={`${PADDING} border-line border-b align-top font-medium ${className}`}
    />
  );
}

const NAME = "font-display font-semibold leading-[1.2]";

/** The price is in a row of its own for those who do not see it here. */
function Name({ cart: { model, price } }: { cart: ComparedCart }) {
  return (
    <>
      <span className="block">{model}</span>
      <span aria-hidden="true" className="block pt-1 font-normal font-sans text-muted">
        {usd(price)}
      </span>
    </>
  );
}

/** `isInStrip`: a strip above the table shows the names. */
function Head({ carts, isInStrip }: { carts: readonly ComparedCart[]; isInStrip: boolean }) {
  const inStrip = isInStrip
    ? "max-[600px]:not-noscript:border-0 max-[600px]:not-noscript:p-0 max-[600px]:not-noscript:[&>*]:sr-only"
    : "";
  const look = `${PADDING} sticky top-0 border-ink border-b-2 bg-white align-bottom ${inStrip}`;
  return (
    <thead>
      <tr>
        <td className={`${look} left-0 z-2 max-[600px]:z-3`} />
        {carts.map((cart) => (
          <th key={cart.slug} scope="col" className={`${look} z-2 ${NAME}`}>
            <Name cart={cart} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Wide enough that a part of the third column shows. */
const PHONE_COLUMN = "max-[600px]:w-[calc((100vw-104px)/2.3)]";

/** A scroller's own head cannot stay in view while the page scrolls, so phones get the names in this strip. */
function NameStrip({
  carts,
  strip,
}: {
  carts: readonly ComparedCart[];
  strip: RefObject<HTMLDivElement | null>;
}) {
  return (
    <div
      ref={strip}
      inert
      className="sticky top-0 z-4 mt-4 -mr-5 overflow-x-auto border-ink border-b-2 bg-white [scrollbar-width:none] min-[600px]:hidden noscript:hidden print:hidden"
      data-testid="names"
    >
      <div className="flex w-max">
        <div className="sticky left-0 w-[84px] shrink-0 bg-white" />
        {carts.map((cart) => (
          <div
            key={cart.slug}
            className={`${PHONE_COLUMN} ${NAME} wrap-anywhere shrink-0 py-2.5 pr-2.5 text-[14px]`}
          >
            <Name cart={cart} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Entry({ value }: { value: readonly string[] }) {
  if (value.length === 0) return <span className="text-muted">Not published</span>;
  if (value.length === 1) return value[0];
  return (
    <ul>
      {value.map((each) => (
        <li key={each} className="not-first:mt-1">
          {each}
        </li>
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
      <tr>
        <th
          scope="rowgroup"
          colSpan={carts.length + 1}
          className={`${PADDING} border-line border-b pt-8 align-top font-display font-semibold text-[20px] print:pt-2 print:text-[12px]`}
        >
          <span className="left-0 max-[600px]:sticky">{title}</span>
        </th>
      </tr>
      {rows.map(({ label, values }) => (
        <tr key={label}>
          <RowName>{label}</RowName>
          {carts.map(({ slug }, index) => (
            <Cell key={slug}>
              <Entry value={values[index] ?? []} />
            </Cell>
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
    <Cell className="pt-4 print:pt-1">
      <CartStage
        path={cart.image}
        name={cart.model}
        sizes={SIZES}
        eager
        className="print:aspect-auto print:h-21 print:bg-transparent print:[&_img]:h-21 print:[&_img]:w-auto"
      />
      <p className="mt-2 font-semibold text-[13px] print:mt-0 print:text-[10px]">{cart.badge}</p>
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

export function CompareTable({ view: { carts, differences, same } }: { view: CompareView }) {
  const slugs = carts.map(({ slug }) => slug);
  // Two columns fit the smallest screen; more of them scroll sideways there.
  const scrolls = carts.length > 2;
  const strip = useRef<HTMLDivElement>(null);
  const table = (
    <table
      id="comparison"
      className={`wrap-anywhere w-full table-fixed border-separate text-[16px]/[1.4] tabular-nums [border-spacing:0] max-md:text-[14px] print:mt-1 print:text-[10px]/[1.25] ${scrolls ? "max-[600px]:w-max max-[600px]:min-w-full min-[600px]:mt-6 noscript:mt-6" : "mt-6"}`}
    >
      <caption className="sr-only">
        What’s different about these carts, then what’s the same
      </caption>
      <colgroup>
        <col className="w-[170px] max-md:w-[84px] print:w-[84px]" />
        <col span={carts.length} className={scrolls ? PHONE_COLUMN : ""} />
      </colgroup>
      <Head carts={carts} isInStrip={scrolls} />
      <tbody>
        <tr>
          <RowName>
            <span className="sr-only">Picture and links</span>
          </RowName>
          {carts.map((cart) => (
            <Column
              key={cart.slug}
              cart={cart}
              others={slugs.filter((slug) => slug !== cart.slug)}
            />
          ))}
        </tr>
      </tbody>
      {differences.length > 0 && <Rows title="What’s different" rows={differences} carts={carts} />}
      <Rows title={carts.length > 1 ? "What’s the same" : "Specs"} rows={same} carts={carts} />
    </table>
  );
  if (!scrolls) return table;
  return (
    <>
      <p className="mt-3 text-[15px] text-muted min-[600px]:hidden" data-print="no">
        {`Swipe sideways to see all ${carts.length} carts.`}
      </p>
      <NameStrip carts={carts} strip={strip} />
      {/* Positioned, so that texts for screen readers lie within it, and not beside the page. */}
      <section
        className="scroll-pl-[90px] max-[600px]:relative max-[600px]:-mr-5 max-[600px]:overflow-x-auto"
        aria-label="Comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        ref={(scroller) => {
          // It may have been scrolled before this ran.
          if (scroller && strip.current) strip.current.scrollLeft = scroller.scrollLeft;
        }}
        onScroll={({ currentTarget }) => {
          if (strip.current) strip.current.scrollLeft = currentTarget.scrollLeft;
        }}
        // Browsers show the middle of a tall element, and of a link that is partly in view not the rest.
        onFocus={({ target, currentTarget }) => {
          if (target !== currentTarget)
            target.scrollIntoView({ block: "nearest", inline: "nearest" });
          else if (target.matches(":focus-visible"))
            target.scrollIntoView({ block: "start", inline: "nearest" });
        }}
      >
        {table}
      </section>
    </>
  );
}
