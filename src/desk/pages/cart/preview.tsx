import { useEffect, useState } from "react";
import { useForm } from "#desk/content/form/content-form.tsx";
import { PagePreview } from "#desk/stock/page-preview.tsx";
import { Alert } from "#desk/ui/alert.tsx";
import { Chip } from "#desk/ui/chip.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { priceText } from "#domain/money.ts";
import { fallbackPath } from "#domain/pictures.ts";
import type { CartData } from "./cart-data.server.ts";
import { useCartTexts } from "./use-cart-texts.ts";

const LOOKS = ["Card", "Page", "Phone"] as const;

type Look = (typeof LOOKS)[number];

type CardTexts = { price: number | null; tagline: string | null };

function Card({ cart: { entry, photos }, texts }: { cart: CartData; texts: CardTexts }) {
  const path = photos[0]?.path ?? entry.picture;
  return (
    <div className="rounded-xl border border-line bg-white p-3">
      <div className="relative aspect-3/2 overflow-hidden rounded-control bg-stage">
        {path && (
          <img
            src={fallbackPath(path)}
            alt={`How ${entry.name} looks on its card`}
            className="size-full object-cover"
          />
        )}
        {entry.isNew && (
          <span className="absolute top-2 left-2 rounded-tag bg-white px-2 py-0.5 font-semibold text-caption">
            NEW
          </span>
        )}
      </div>
      <p className="mt-3 text-muted text-second">
        {entry.brand} · {entry.category}
      </p>
      <p className="display flex items-baseline gap-3 text-section">
        <span className="min-w-0 grow">{entry.name}</span>
        <span className="figures">{priceText(texts.price)}</span>
      </p>
      {texts.tagline && <p className="mt-1 text-muted">{texts.tagline}</p>}
    </div>
  );
}

type Loaded = { html: string } | { mistakes: string };

const PAUSE_MS = 500;

/** The real page, without its scripts. `typed` are the fields that are not saved, as JSON. */
function RealPage({
  cart: { entry, version },
  typed,
  look,
}: {
  cart: CartData;
  typed: string;
  look: "Page" | "Phone";
}) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const load = async () => {
      const path = `/desk/settings/preview?path=${encodeURIComponent(`/vehicles/${entry.id}`)}`;
      const body = new URLSearchParams({ seen: String(version), ...JSON.parse(typed) });
      const response = await fetch(path, { method: "POST", body });
      const text = await response.text();
      setLoaded(response.ok ? { html: text } : { mistakes: text });
    };
    const timer = setTimeout(() => {
      load().catch(() => setLoaded({ mistakes: "The preview could not be loaded." }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [entry.id, version, typed]);
  if (loaded === null) return <div className="h-140 rounded-xl bg-stage" />;
  if ("mistakes" in loaded) return <Alert>{loaded.mistakes}</Alert>;
  return (
    <PagePreview
      html={loaded.html}
      title={`The page of ${entry.name} as it would be`}
      look={look}
    />
  );
}

function Looks({ cart, texts, typed }: { cart: CartData; texts: CardTexts; typed: string }) {
  const [look, setLook] = useState<Look>("Card");
  return (
    <section aria-label="Preview" className="mb-6">
      <div className="mb-3 flex items-center gap-2">
        <SectionTitle>Preview</SectionTitle>
        {typed !== "{}" && <Chip look="amber">not saved</Chip>}
        <div className="ml-auto flex rounded-control bg-[#e2ebf0]">
          {LOOKS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={look === each}
              onClick={() => setLook(each)}
              className="min-h-7 rounded-control border-[1.5px] border-transparent px-2.5 text-muted text-second aria-pressed:border-ink aria-pressed:bg-white aria-pressed:font-semibold aria-pressed:text-ink touch:min-h-11"
            >
              {each}
            </button>
          ))}
        </div>
      </div>
      {look === "Card" ? (
        <Card cart={cart} texts={texts} />
      ) : (
        <RealPage cart={cart} typed={typed} look={look} />
      )}
    </section>
  );
}

function ModelPreview({ cart }: { cart: CartData }) {
  const texts = useCartTexts(cart.entry.id);
  return <Looks cart={cart} texts={texts} typed={JSON.stringify(useForm().typed)} />;
}

/** The cart as visitors would see it. Page and phone show the real page. */
export function Preview({ cart }: { cart: CartData }) {
  if (cart.documents !== null) return <ModelPreview cart={cart} />;
  return <Looks cart={cart} texts={{ price: cart.entry.price, tagline: null }} typed="{}" />;
}
