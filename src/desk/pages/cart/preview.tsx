import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { PagePreview } from "#desk/stock/page-preview.tsx";
import { Alert } from "#desk/ui/alert.tsx";
import { Chip } from "#desk/ui/chip.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { priceText } from "#domain/money.ts";
import { fallbackPath } from "#domain/pictures.ts";
import type { CartData } from "./cart-data.server.ts";
import type { loader } from "./preview-page.ts";

const LOOKS = ["Card", "Page", "Phone"] as const;

type Look = (typeof LOOKS)[number];

function Card({ cart: { entry, draft, photos } }: { cart: CartData }) {
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
        <span className="figures">{priceText(draft?.texts.price ?? entry.price)}</span>
      </p>
      {draft && <p className="mt-1 text-muted">{draft.texts.tagline}</p>}
    </div>
  );
}

/** The real page, without its scripts. */
function RealPage({ cart: { entry, draft }, look }: { cart: CartData; look: "Page" | "Phone" }) {
  const { data, load } = useFetcher<typeof loader>();
  const at = draft?.savedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again when the draft is another
  useEffect(() => void load(`/desk/stock/${entry.id}/preview`), [load, entry.id, at]);
  if (data === undefined) return <div className="h-140 rounded-xl bg-stage" />;
  if (data.html === null) {
    return <Alert>{["The draft cannot be shown yet:", ...data.mistakes].join("\n")}</Alert>;
  }
  return (
    <PagePreview html={data.html} title={`The page of ${entry.name} as it would be`} look={look} />
  );
}

/** Preview of the draft as visitors would see it. Page and phone show the real page. */
export function Preview({ cart }: { cart: CartData }) {
  const { draft } = cart;
  const [look, setLook] = useState<Look>("Card");
  const isDrafted = (draft?.differences.length ?? 0) > 0;
  return (
    <section aria-label="Preview" className="mb-6">
      <div className="mb-3 flex items-center gap-2">
        <SectionTitle>Preview</SectionTitle>
        {isDrafted && <Chip look="amber">not published</Chip>}
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
      {look === "Card" ? <Card cart={cart} /> : <RealPage cart={cart} look={look} />}
    </section>
  );
}
