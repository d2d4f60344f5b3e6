import { useEffect, useRef } from "react";
import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { priceText } from "#domain/money.ts";
import type { StockRow } from "./stock-view.server.ts";

/** In place of the price. Enter saves, Escape leaves it as it was. That of a model is a draft until it is published. */
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
  const save = () => {
    const price = field.current?.value ?? "";
    const intent = row.catalogue ? "draft" : "price";
    const action = `/desk/stock/${row.id}`;
    void fetcher.submit({ intent, price, seen: version, stock }, { method: "post", action });
  };
  return (
    <span className="inline-block">
      <InlineAlert>{rejection?.fieldErrors.price}</InlineAlert>
      <input
        ref={field}
        aria-label={`Price of ${row.name}`}
        aria-invalid={rejection !== null || undefined}
        defaultValue={priceText(row.draftPrice ?? row.price)}
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
