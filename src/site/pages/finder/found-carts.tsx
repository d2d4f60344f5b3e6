import { usd } from "#domain/money.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { FinderResult, FoundCart } from "./finder-view.server.ts";

const SIZES = "(min-width: 1280px) 380px, (min-width: 720px) 31vw, 88vw";

function Sentences({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function Found({ cart, place }: { cart: FoundCart; place: number }) {
  const { slug, card, reasons, misses, better } = cart;
  return (
    <article className="found-cart">
      <div className="found-stage">
        <CartImage path={card.image} name={card.name} sizes={SIZES} eager priority={place === 0} />
      </div>
      <div>
        <p className="text-[13px] text-muted">
          {[place === 0 ? "Start with" : "Then", card.badge].filter(Boolean).join(" · ")}
        </p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3>{card.name}</h3>
          <p className="display figures text-lg">{usd(card.price)}</p>
        </div>
        <Sentences title="Why" texts={reasons} />
        <Sentences title="What it misses" texts={misses} />
        {better && <p className="found-better">{better}</p>}
        <a href={`/vehicles/${slug}`} className="text-link" data-print="no">
          <span>
            View Details<span className="sr-only">{`: ${card.name}`}</span>
          </span>
        </a>
      </div>
    </article>
  );
}

export function FoundCarts({ result }: { result: FinderResult }) {
  const { told, relaxed, carts, compare, ask } = result;
  return (
    <section aria-labelledby="found" className="found">
      <h2 id="found">{`${carts.length === 3 ? "Three" : carts.length} carts for you`}</h2>
      <p className="lead mt-3">
        {told.length > 0 ? `You said: ${told.join("; ")}.` : "You left every question open."}
      </p>
      {relaxed && <p className="found-relaxed">{relaxed}</p>}
      <div className="found-list">
        {carts.map((cart, index) => (
          <Found key={cart.slug} cart={cart} place={index} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:flex-col" data-print="no">
        <a href={compare} className={buttonClass("primary", "large")}>
          Compare the three
        </a>
        <a href={ask} className={buttonClass("outline", "large")}>
          Ask about these
        </a>
      </div>
    </section>
  );
}
