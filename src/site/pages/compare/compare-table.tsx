import { type RefObject, useRef } from "react";
import type { CompareRow } from "#domain/carts/compare.ts";
import { usd } from "#domain/money.ts";
import { Cell, Entry, PADDING, RowName } from "./compare-cells.tsx";
import { ColumnHead } from "./compare-column.tsx";
import type { ComparedCart, CompareView } from "./compare-view.server.ts";

/** Wide enough that a part of the third column shows. */
const PHONE_COLUMN = "max-[600px]:w-[calc((100vw-40px)/2.3)]";

/** The rows of a phone, by the number of carts. */
const PHONE_ROW: Readonly<Record<number, string>> = {
  1: "max-[600px]:grid max-[600px]:grid-cols-1",
  2: "max-[600px]:grid max-[600px]:grid-cols-2",
  3: "max-[600px]:grid max-[600px]:grid-cols-[repeat(3,calc((100vw-40px)/2.3))]",
  4: "max-[600px]:grid max-[600px]:grid-cols-[repeat(4,calc((100vw-40px)/2.3))]",
};

const NAME = "font-display font-semibold leading-[1.2]";

/** The price is in a row of its own for those who do not see it here. */
function Name({ cart: { model, price } }: { cart: ComparedCart }) {
  return (
    <>
      <span className="block">{model}</span>
      <span aria-hidden="true" className="block pt-1 font-normal text-muted">
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
    <thead className="max-[600px]:sticky max-[600px]:top-0 max-[600px]:z-2 max-[600px]:block max-[600px]:bg-white">
      <tr className={PHONE_ROW[carts.length] ?? ""}>
        <td className={`${look} z-2 max-[600px]:hidden`} />
        {carts.map((cart) => (
          <th key={cart.slug} scope="col" className={`${look} z-2 ${NAME}`}>
            <Name cart={cart} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

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
        {carts.map((cart) => (
          <div
            key={cart.slug}
            className={`${PHONE_COLUMN} ${NAME} wrap-anywhere shrink-0 py-2.5 pr-2.5 text-13`}
          >
            <Name cart={cart} />
          </div>
        ))}
      </div>
    </div>
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
    <tbody className="max-[600px]:block">
      <tr className="max-[600px]:block">
        <th
          scope="rowgroup"
          colSpan={carts.length + 1}
          className={`${PADDING} border-line border-b pt-8 align-top font-display font-semibold text-20 max-[600px]:block print:pt-2 print:text-13`}
        >
          <span className="left-0 max-[600px]:sticky">{title}</span>
        </th>
      </tr>
      {rows.map(({ label, values }) => (
        <tr key={label} className={PHONE_ROW[carts.length] ?? ""}>
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

/** One value for all of them. Printed though closed. */
function SameRows({ rows }: { rows: readonly CompareRow[] }) {
  return (
    <details className="group mt-8 border-line border-y print:mt-1 print:border-0 print:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between font-display font-semibold text-20 after:mr-1.5 after:size-2 after:rotate-45 after:border-r-2 after:border-b-2 group-open:after:rotate-225 print:min-h-0 print:text-13 print:after:hidden [&::-webkit-details-marker]:hidden">
        {`What’s the same (${rows.length})`}
      </summary>
      <table
        id="same"
        className="mb-4 w-full border-separate text-15/[1.4] tabular-nums [border-spacing:0] print:mb-0 print:text-13/[1.25]"
      >
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th
                scope="row"
                className={`${PADDING} w-[170px] border-line border-b align-top font-normal text-muted max-md:w-30`}
              >
                {label}
              </th>
              <Cell>
                <Entry value={values[0] ?? []} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Unpublished({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <p className="mt-4 text-15 text-muted print:mt-1 print:text-13">
      {`Not published: ${labels.join(", ")}`}
    </p>
  );
}

export function CompareTable({
  view: { carts, differences, same, unpublished },
}: {
  view: CompareView;
}) {
  const slugs = carts.map(({ slug }) => slug);
  // Two columns fit the smallest screen; more of them scroll sideways there.
  const scrolls = carts.length > 2;
  const strip = useRef<HTMLDivElement>(null);
  const table = (
    <table
      id="comparison"
      className={`wrap-anywhere w-full table-fixed border-separate text-15/[1.4] tabular-nums [border-spacing:0] max-[600px]:block print:mt-1 print:text-13/[1.25] ${scrolls ? "max-[600px]:w-max max-[600px]:min-w-full min-[600px]:mt-6 noscript:mt-6" : "mt-6"}`}
    >
      <caption className="sr-only">
        {carts.length > 1 ? "What’s different about these carts" : "Specs"}
      </caption>
      <colgroup>
        <col className="w-[170px] max-md:w-[100px] print:w-[84px]" />
        <col span={carts.length} />
      </colgroup>
      <Head carts={carts} isInStrip={scrolls} />
      <tbody className="max-[600px]:block">
        <tr className={PHONE_ROW[carts.length] ?? ""}>
          <RowName>
            <span className="sr-only">Picture and links</span>
          </RowName>
          {carts.map((cart) => (
            <ColumnHead
              key={cart.slug}
              cart={cart}
              others={slugs.filter((slug) => slug !== cart.slug)}
            />
          ))}
        </tr>
      </tbody>
      {differences.length > 0 && <Rows title="What’s different" rows={differences} carts={carts} />}
      {carts.length === 1 && <Rows title="Specs" rows={same} carts={carts} />}
    </table>
  );
  const rest = (
    <>
      {carts.length > 1 && same.length > 0 && <SameRows rows={same} />}
      <Unpublished labels={unpublished} />
    </>
  );
  if (!scrolls) {
    return (
      <>
        {table}
        {rest}
      </>
    );
  }
  return (
    <>
      <p className="mt-3 text-15 text-muted min-[600px]:hidden" data-print="no">
        {`Swipe sideways to see all ${carts.length} carts.`}
      </p>
      <NameStrip carts={carts} strip={strip} />
      {/* Positioned, so that texts for screen readers lie within it, and not beside the page. */}
      <section
        className="max-[600px]:relative max-[600px]:-mr-5 max-[600px]:overflow-x-auto"
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
      {rest}
    </>
  );
}
