import { useEffect, useRef } from "react";
import { cartPath } from "#catalogue/edits/document-fields.ts";
import { fieldName } from "#desk/content/field-names.ts";
import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { useOpenQuestion } from "#desk/ui/use-open-question.ts";
import { priceText } from "#domain/money.ts";
import type { StockRow } from "./stock-view.server.ts";

/** In place of the price. Enter saves, Escape leaves it as it was. That of a model is in its content. */
export function PriceEdit({
  row,
  version,
  stock,
  close,
}: {
  row: StockRow;
  version: number;
  stock: number;
  close: () => void;
}) {
  const { fetcher, rejection } = useStockChanges(close);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const action = `/desk/stock/${row.id}`;
  const isOpen = useOpenQuestion(rejection);
  const retry = isOpen ? rejection?.retryFields : null;
  const send = (fields: Record<string, string | number>) =>
    void fetcher.submit(fields, { method: "post", action });
  const name = row.catalogue ? fieldName(cartPath(row.id), ["price"]) : "price";
  const save = () => {
    const price = field.current?.value ?? "";
    send({ intent: row.catalogue ? "save" : "price", [name]: price, seen: version, stock });
  };
  return (
    <span className="inline-block">
      <InlineAlert>{rejection?.fieldErrors[name]}</InlineAlert>
      {retry && (
        <span className="mb-1 grid max-w-64 justify-items-end gap-1 whitespace-normal text-right">
          <InlineAlert>{rejection?.message}</InlineAlert>
          <Button size="row" look="ink" onClick={() => send(retry)}>
            {rejection?.retryLabel}
          </Button>
        </span>
      )}
      <input
        ref={field}
        aria-label={`Price of ${row.name}`}
        aria-invalid={rejection !== null || undefined}
        defaultValue={priceText(row.price)}
        inputMode="numeric"
        className="figures min-h-8 w-24 rounded-control border-2 border-bay bg-white px-2 font-semibold"
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
      />
    </span>
  );
}
