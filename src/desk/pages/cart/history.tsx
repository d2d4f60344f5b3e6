import { Undo2 } from "lucide";
import { useState } from "react";
import type { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { Button } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { Timeline } from "#desk/ui/timeline.tsx";
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
      <Timeline
        className="mt-3 text-second"
        lines={shown.map(({ id, what, who, when, undo }) => ({
          key: id,
          who,
          what,
          when,
          marks: undo && rights[undo.right] && (
            <changes.fetcher.Form method="post">
              <HiddenFields fields={undo.fields} />
              <Button type="submit" look="text" size="row" icon={Undo2}>
                Undo
              </Button>
            </changes.fetcher.Form>
          ),
        }))}
      />
      {lines.length > SHOWN && !isWhole && (
        <Button look="text" size="row" onClick={() => showWhole(true)}>
          Show all {lines.length}
        </Button>
      )}
    </section>
  );
}
