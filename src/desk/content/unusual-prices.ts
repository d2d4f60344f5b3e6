import { documentData, fieldAt, leafFields } from "#catalogue/edits/document-fields.ts";
import { isUnusual, type PriceStep } from "#domain/price-change.ts";
import { documentTitle, fieldLabel, isMoney } from "./field-labels.ts";

/** In drafts of documents: prices, fees and deposits that change by so much that somebody has to say yes. */
export function unusualPrices(
  drafts: readonly { path: string; base: string | null; text: string }[],
): PriceStep[] {
  return drafts.flatMap(({ path, base, text }) => {
    const [before, after] = [documentData(path, base ?? ""), documentData(path, text)];
    return leafFields(after).flatMap((field): PriceStep[] => {
      const [was, is] = [fieldAt(before, field), fieldAt(after, field)];
      if (typeof was !== "number" || typeof is !== "number" || !isMoney(field)) return [];
      const step = { before: was, after: is };
      if (!isUnusual(step)) return [];
      const name = `${documentTitle(path, after)}, ${fieldLabel(after, field)}`;
      return [{ ...step, name }];
    });
  });
}
