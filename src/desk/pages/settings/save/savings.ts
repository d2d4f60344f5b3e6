import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";

type SetField = { path: FieldPath; value: Json };

const isPlanPrice = (path: FieldPath) =>
  path.length === 5 && path[0] === "vehicles" && path[2] === "plans" && path[4] === "price";

/**
 * The printed savings of a plan are a promise about its price: they follow a new price of the plan, or of the daily
 * plan that they compare it with. In percent, rounded down to a tenth.
 */
export function withSavings(
  document: string,
  data: Json,
  fields: readonly SetField[],
): readonly SetField[] {
  if (document !== "rental-plans.json") return fields;
  const valueAt = (path: FieldPath) =>
    fields.find((field) => field.path.join() === path.join())?.value ?? fieldAt(data, path);
  const changed = fields.filter(
    ({ path, value }) => isPlanPrice(path) && fieldAt(data, path) !== value,
  );
  const savings = changed.flatMap(({ path: [, vehicle = 0, , plan = 0] }): SetField[] => {
    const plans = fieldAt(data, ["vehicles", vehicle, "plans"]);
    const count = Array.isArray(plans) ? plans.length : 0;
    const followers = plan === 0 ? [...Array(count).keys()].slice(1) : [plan];
    const daily = valueAt(["vehicles", vehicle, "plans", 0, "price"]);
    return followers.flatMap((index) => {
      const at = (key: string): FieldPath => ["vehicles", vehicle, "plans", index, key];
      const price = valueAt(at("price"));
      const days = valueAt(at("days"));
      if (typeof price !== "number" || typeof daily !== "number" || typeof days !== "number")
        return [];
      const percent = Math.floor((1 - price / (daily * days)) * 1000) / 10;
      return [{ path: at("savings"), value: percent > 0 ? percent : null }];
    });
  });
  return [...fields, ...savings];
}
