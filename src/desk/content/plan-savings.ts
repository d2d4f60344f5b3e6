import type { FieldPath } from "#catalogue/edits/document-fields.ts";

type Line = { field: FieldPath; before: string | null; after: string | null };

function planField(field: FieldPath) {
  const [root, vehicle, list, plan, key] = field;
  const isPlan = field.length === 5 && root === "vehicles" && list === "plans";
  return isPlan ? { vehicle, plan, key } : null;
}

/**
 * Changed fields of the rental plans: a savings label that follows a price is part of that price's line. It follows its
 * own plan's, or the daily plan's, which is the first. Labels are in the order of their plans.
 */
export function foldSavings<One extends Line>(path: string, lines: readonly One[]): One[] {
  if (path !== "rental-plans.json") return [...lines];
  const findPrice = (vehicle: unknown, plan: unknown) =>
    lines.find(({ field }) => {
      const at = planField(field);
      return at?.key === "price" && at.vehicle === vehicle && at.plan === plan;
    });
  const followed = ({ field }: One): One | undefined => {
    const at = planField(field);
    if (at?.key !== "savings") return undefined;
    return findPrice(at.vehicle, at.plan) ?? findPrice(at.vehicle, 0);
  };
  const byPrice = Map.groupBy(lines, followed);
  return (byPrice.get(undefined) ?? []).map((price) => {
    const labels = byPrice.get(price);
    if (labels === undefined) return price;
    const words = labels.length === 1 ? "savings label" : "savings labels";
    const side = (name: "before" | "after") =>
      `${price[name] ?? "none"}, ${words} ${labels.map((line) => line[name] ?? "none").join(", ")}`;
    return { ...price, before: side("before"), after: side("after") };
  });
}
