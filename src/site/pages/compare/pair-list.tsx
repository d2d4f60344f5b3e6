import { usd } from "#domain/money.ts";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { CartPair } from "./compare-view.server.ts";

/** Phones show it 42vw wide; a seventh less keeps those of three device pixels from loading 960 px for it. */
const SIZES = "(min-width: 1000px) 130px, (min-width: 480px) 22vw, 37vw";

export function PairList({ pairs }: { pairs: readonly CartPair[] }) {
  return (
    <section aria-labelledby="pairs" className="mt-10">
      <h2 id="pairs" className="text-20">
        Try a pair
      </h2>
      <p className="mt-1 text-muted">Two carts with the same number of seats, side by side.</p>
      <ul className="mt-5 grid gap-x-7 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {pairs.map(({ path, carts }) => (
          <li key={path}>
            <a href={path} className="group block">
              <span className="grid grid-cols-2 items-center rounded-panel bg-stage p-2.5">
                {carts.map(({ slug, image }) => (
                  <CartImage key={slug} path={image} name="" sizes={SIZES} />
                ))}
              </span>
              <span className="mt-2.5 block text-13 text-muted tabular-nums">{`${carts[0]?.seats} seats · ${carts.map(({ price }) => usd(price)).join(" and ")}`}</span>
              <span className="block font-semibold text-bay group-hover:underline">
                {carts.map(({ model }) => model).join(" vs. ")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
