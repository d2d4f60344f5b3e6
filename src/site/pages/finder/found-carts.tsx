import { priceText } from "#domain/money.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import { CartStage } from "#ui/cart/cart-stage.tsx";
import { AmberNote, Lead } from "#ui/layout/section.tsx";
import type { FinderResult, FoundCart } from "./finder-view.server.ts";

const SIZES = "(min-width: 1280px) 380px, (min-width: 720px) 31vw, 88vw";

function Sentences({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h4 className="mt-3.5 font-semibold text-15 print:mt-2">{title}</h4>
      <ul className="list-disc pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function Found({ cart, place }: { cart: FoundCart; place: number }) {
  const { slug, card, label, reasons, misses, better } = cart;
  return (
    <article className="grid content-start gap-3.5">
      <CartStage
        path={card.image}
        name={card.name}
        sizes={SIZES}
        eager
        priority={place === 0}
        className="print:bg-transparent"
      />
      <div>
        <p className="text-13 text-muted">{[label, card.badge].filter(Boolean).join(" · ")}</p>
        <div className="flex items-baseline justify-between gap-x-3">
          <h3>{card.name}</h3>
          <p className="display text-17 tabular-nums">{priceText(card.price)}</p>
        </div>
        <Sentences title="What fits" texts={reasons} />
        <Sentences title="What doesn’t" texts={misses} />
        {better && <p className="mt-3.5 border-line border-t pt-3">{better}</p>}
        <a href={`/vehicles/${slug}`} className={textLinkClass} data-print="no">
          <span>
            View Details<span className="sr-only">{`: ${card.name}`}</span>
          </span>
        </a>
      </div>
    </article>
  );
}

export function FoundCarts({ result }: { result: FinderResult }) {
  const { answerTexts, fit, carts, compare, ask } = result;
  return (
    <section aria-labelledby="found" className="mt-7 print:mt-2">
      <h2
        id="found"
        className="print:text-17"
      >{`${carts.length === 3 ? "Three" : carts.length} carts for you`}</h2>
      <Lead className="mt-3">
        {answerTexts.length > 0
          ? `Your answers: ${answerTexts.join("; ")}.`
          : "You left every question open, so here’s a good place to look."}
      </Lead>
      {fit && <AmberNote className="max-w-[80ch]">{fit}</AmberNote>}
      <div className="my-8 grid gap-x-7 gap-y-10 md:grid-cols-3 print:my-3 print:grid-cols-3 print:gap-3.5">
        {carts.map((cart, index) => (
          <Found key={cart.slug} cart={cart} place={index} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:flex-col" data-print="no">
        <ActionLink href={compare}>Compare these carts</ActionLink>
        <ActionLink href={ask} look="outline">
          Ask about these carts
        </ActionLink>
      </div>
    </section>
  );
}
