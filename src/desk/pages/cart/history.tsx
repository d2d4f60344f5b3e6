import { Undo2 } from "lucide";
import { useState } from "react";
import type { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { Avatar } from "#desk/ui/avatar.tsx";
import { Button } from "#desk/ui/button.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import type { CartData } from "./cart-data.server.ts";

const SHOWN = 8;

/** Who changed what. */
export function History({
  lines,
  changes,
  rights,
}: {
  lines: CartData["history"];
  changes: ReturnType<typeof useStockChanges>;
  rights: CartData["rights"];
}) {
  const [isWhole, showWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, SHOWN);
  return (
    <section aria-label="History">
      <SectionTitle count={lines.length}>History</SectionTitle>
      {lines.length === 0 && <p className="mt-2 text-muted">Nothing was changed yet.</p>}
      <ul className="mt-2">
        {shown.map(({ id, what, who, when, undo }) => (
          <li key={id} className="flex items-center gap-2.5 border-line border-t py-1.5">
            <Avatar name={who} />
            <span className="min-w-0 grow text-second">
              <span className="block font-semibold">{what}</span>
              <span className="block text-muted">
                {who}, {when}
              </span>
            </span>
            {undo && rights[undo.right] && (
              <changes.fetcher.Form method="post">
                {Object.entries(undo.fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit" look="text" size="row" icon={Undo2}>
                  Undo
                </Button>
              </changes.fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && !isWhole && (
        <Button look="text" size="row" onClick={() => showWhole(true)}>
          Show all {lines.length}
        </Button>
      )}
    </section>
  );
}
