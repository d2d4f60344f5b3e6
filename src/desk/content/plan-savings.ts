import type { FieldPath } from "#catalogue/edits/document-fields.ts";

type Line = { field: FieldPath; label: string | null; before: string | null; after: string | null };

function planField(field: FieldPath) {
  const [root, vehicle, list, plan, key] = field;
  const isPlan = field.length === 5 && root === "vehicles" && list === "plans";
  return isPlan ? { vehicle, plan, key } : null;
}

/** "savings label" of the plan itself, "Weekly savings label" of one that follows the daily price. */
function shortLabel(label: string, price: string): string {
  if (label.startsWith(`${price}, `)) return label.slice(price.length + 2);
  return label.split(", ").slice(1).join(" ");
}

/**
 * Changed fields of the rental plans: a savings label that follows a price is part of that price's line. It follows its
 * own plan's, or the daily plan's, which is the first.
 */
export function foldSavings<One extends Line>(path: string, lines: readonly One[]): One[] {
  if (path !== "rental-plans.json") return [...lines];
  const priceOf = (vehicle: unknown, plan: unknown) =>
    lines.find(({ field }) => {
      const at = planField(field);
      return at?.key === "price" && at.vehicle === vehicle && at.plan === plan;
    });
  const followed = ({ field }: One): One | undefined => {
    const at = planField(field);
    if (at?.key !== "savings") return undefined;
    return priceOf(at.vehicle, at.plan) ?? priceOf(at.vehicle, 0);
  };
  const byPrice = Map.groupBy(lines, followed);
  return (byPrice.get(undefined) ?? []).map((price) => {
    const labels = byPrice.get(price);
    if (labels === undefined) return price;
    const side = (name: "before" | "after") =>
      [
        price[name] ?? "none",
        ...labels.map(
          (line) => `${shortLabel(line.label ?? "", price.label ?? "")} ${line[name] ?? "none"}`,
        ),
      ].join(", ");
    return { ...price, before: side("before"), after: side("after") };
  });
}
