import { MAX_COMPARED } from "#domain/carts/shortlist.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import type { SeriesGroup } from "./compare-view.server.ts";

/** Every cart as a check box, by series. Sent as it is, or followed by the tray where its script runs. */
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
                {carts.map(({ slug, model, seats, isChosen }) => (
                  <label key={slug}>
                    <input
                      type="checkbox"
                      name="cart"
                      value={slug}
                      defaultChecked={isChosen}
                      data-compare=""
                    />
                    <span>
                      {model} <span className="text-muted">{`${seats} seats`}</span>
                    </span>
                  </label>
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
