import { COMPARE_PARAMETER, MAX_COMPARED } from "#domain/carts/shortlist.ts";
import { useShortlistBox } from "#site/compare/compare-box.tsx";
import { buttonClass } from "#ui/action/button-class.ts";
import type { ChoosableCart, SeriesGroup } from "./compare-view.server.ts";

function CartChoice({ cart: { slug, model, seats } }: { cart: ChoosableCart }) {
  const box = useShortlistBox(slug);
  return (
    <label>
      <input type="checkbox" name={COMPARE_PARAMETER} {...box} />
      <span>
        {model} <span className="text-muted">{`${seats} seats`}</span>
      </span>
    </label>
  );
}

export function CartChooser({ groups, title }: { groups: readonly SeriesGroup[]; title: string }) {
  return (
    <section id="choose" className="section bg-foam" data-print="no">
      <div className="page">
        <h2>{title}</h2>
        <p className="lead mt-4">{`Up to ${MAX_COMPARED} of them. Your choice stays on this device.`}</p>
        <form action="/compare" method="get" className="chooser">
          <div className="chooser-groups">
            {groups.map(({ name, carts }) => (
              <fieldset key={name}>
                <legend>{name}</legend>
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
