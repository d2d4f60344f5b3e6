import { documentData, fieldAt, leafFields } from "#catalogue/edits/document-fields.ts";
import { askOnce, type Question } from "#desk/actions/intent-result.ts";
import type { Fields } from "#desk/ui/action-data.ts";
import { isUnusual, type PriceStep, priceStepText } from "#domain/price-change.ts";
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

/** Null where no price is unusual, and once the post has said yes to these. */
export function askAboutPrices(
  values: Fields,
  drafts: Parameters<typeof unusualPrices>[0],
): Question | null {
  const texts = unusualPrices(drafts).map(priceStepText);
  if (texts.length === 0) return null;
  return askOnce(values, {
    about: texts.join("; "),
    message: `Is that right? ${texts.join(". ")}. Nothing was published yet.`,
    button: texts.length === 1 ? "Publish this price" : "Publish these prices",
  });
}
