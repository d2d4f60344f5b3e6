import { documentData, fieldAt, leafFields } from "#catalogue/edits/document-fields.ts";
import { isUnusual, type PriceStep } from "#domain/price-change.ts";
import { documentTitle, fieldLabel, isMoney } from "./field-labels.ts";

/** Prices, fees and deposits that change by so much that somebody has to say yes. */
export function unusualPrices(
  documents: readonly { path: string; before: string; text: string }[],
): PriceStep[] {
  return documents.flatMap(({ path, before, text }) => {
    const [shown, after] = [documentData(path, before), documentData(path, text)];
    return leafFields(after).flatMap((field): PriceStep[] => {
      const [was, is] = [fieldAt(shown, field), fieldAt(after, field)];
      if (typeof was !== "number" || typeof is !== "number" || !isMoney(field)) return [];
      const step = { before: was, after: is };
      if (!isUnusual(step)) return [];
      const name = `${documentTitle(path, after)}, ${fieldLabel(after, field)}`;
      return [{ ...step, name }];
    });
  });
}
