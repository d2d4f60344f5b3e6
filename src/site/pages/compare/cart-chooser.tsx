import { COMPARE_PARAMETER, MAX_COMPARED } from "#domain/carts/shortlist.ts";
import { useShortlistBox } from "#site/compare/compare-box.tsx";
import { buttonClass } from "#ui/action/button.tsx";
import { Lead } from "#ui/layout/section.tsx";
import type { ChoosableCart, SeriesGroup } from "./compare-view.server.ts";

function CartChoice({ cart: { slug, model, seats } }: { cart: ChoosableCart }) {
  const box = useShortlistBox(slug);
  return (
    <label className="flex min-h-11 items-center gap-3 leading-[1.3]">
      <input
        type="checkbox"
        className="size-5.5 shrink-0 accent-ink"
        name={COMPARE_PARAMETER}
        {...box}
      />
      <span>
        {model} <span className="text-muted">{`${seats} seats`}</span>
      </span>
    </label>
  );
}

export function CartChooser({ groups, title }: { groups: readonly SeriesGroup[]; title: string }) {
  return (
    <section id="choose" className="bg-foam py-section" data-print="no">
      <div className="page">
        <h2>{title}</h2>
        <Lead className="mt-4">{`Up to ${MAX_COMPARED} of them. Your choice stays on this device.`}</Lead>
        <form action="/compare" method="get">
          <div className="my-8 columns-[4_220px] gap-x-8">
            {groups.map(({ name, carts }) => (
              <fieldset key={name} className="min-w-0 break-inside-avoid pb-6">
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
