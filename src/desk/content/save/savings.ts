import {
  documentData,
  type FieldPath,
  fieldAt,
  isSameJson,
  type Json,
  withFields,
} from "#catalogue/edits/document-fields.ts";
import type { MergedDocument } from "#catalogue/edits/save-documents.ts";

const listAt = (data: Json, path: FieldPath): Json[] => {
  const list = fieldAt(data, path);
  return Array.isArray(list) ? list : [];
};

/**
 * The printed savings of a plan are a promise about its price: they follow a new price of the plan, or of the daily plan
 * that they compare it with. In percent, rounded down to a tenth.
 */
function followingSavings(before: Json, after: Json): { path: FieldPath; value: Json }[] {
  return listAt(after, ["vehicles"]).flatMap((_, vehicle) =>
    listAt(after, ["vehicles", vehicle, "plans"]).flatMap((_plan, index) => {
      const field = (plan: number, key: string) => ["vehicles", vehicle, "plans", plan, key];
      const isChanged = (plan: number) =>
        !isSameJson(fieldAt(before, field(plan, "price")), fieldAt(after, field(plan, "price")));
      if (index === 0 || !(isChanged(index) || isChanged(0))) return [];
      const price = fieldAt(after, field(index, "price"));
      const days = fieldAt(after, field(index, "days"));
      const daily = fieldAt(after, field(0, "price"));
      if (typeof price !== "number" || typeof daily !== "number" || typeof days !== "number")
        return [];
      const percent = Math.floor((1 - price / (daily * days)) * 1000) / 10;
      return [{ path: field(index, "savings"), value: percent > 0 ? percent : null }];
    }),
  );
}

/** The text of a saved document, in which the savings of the rental plans follow their prices. */
export function followSavings({ path, before, text }: MergedDocument): string {
  if (path !== "rental-plans.json") return text;
  const savings = followingSavings(documentData(path, before), documentData(path, text));
  return savings.length === 0 ? text : withFields(text, savings);
}
