import { COMPARE_PARAMETER, MAX_COMPARED } from "#domain/carts/shortlist.ts";
import { usd } from "#domain/money.ts";
import { useShortlistBox } from "#site/compare/compare-box.tsx";
import { buttonClass } from "#ui/action/button.tsx";
import { Lead } from "#ui/layout/section.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { ChoosableCart, SeriesGroup } from "./compare-view.server.ts";

function CartChoice({ cart: { slug, model, seats, price, image } }: { cart: ChoosableCart }) {
  const box = useShortlistBox(slug);
  return (
    <label className="mt-2 flex min-h-16 items-center gap-3 rounded-field bg-white py-1 pr-2 pl-3 leading-[1.3] has-checked:outline-2 has-checked:outline-ink">
      <input
        type="checkbox"
        className="size-5.5 shrink-0 accent-ink"
        name={COMPARE_PARAMETER}
        {...box}
      />
      <span className="w-18 shrink-0" aria-hidden="true">
        <CartImage path={image} name="" sizes="72px" />
      </span>
      <span className="min-w-0">
        {model}{" "}
        <span className="block text-13 text-muted tabular-nums">{`${seats} seats · ${usd(price)}`}</span>
      </span>
    </label>
  );
}

export function CartChooser({ groups, title }: { groups: readonly SeriesGroup[]; title: string }) {
  return (
    <section id="choose" className="bg-foam py-section" data-print="no">
      <div className="page">
        <h2>{title}</h2>
        <Lead className="mt-4">{`Pick up to ${MAX_COMPARED}. We save your picks on this device only.`}</Lead>
        <form action="/compare" method="get">
          <div className="my-8 columns-[4_250px] gap-x-6">
            {groups.map(({ name, carts }) => (
              <fieldset key={name} className="min-w-0 break-inside-avoid pb-7">
                <legend className="font-semibold">{name}</legend>
                {carts.map((cart) => (
                  <CartChoice key={cart.slug} cart={cart} />
                ))}
              </fieldset>
            ))}
          </div>
          <button type="submit" className={buttonClass("primary", "large")}>
            Compare
          </button>
        </form>
      </div>
    </section>
  );
}
