import { csvResponse } from "#desk/actions/file-response.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { toShownCosts } from "#desk/stock/shown-costs.ts";
import { HIDDEN_LABELS, listUnits, STATE_LABELS, UNIT_STATES } from "#desk/stock/stock-labels.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { can } from "#people/roles.ts";
import type { Route } from "./+types/page.ts";

const COLUMNS = [
  ...["Stock number", "Cart", "Brand", "Series", "Condition", "Miles", "Hours"],
  ...["State", "On the site", "Price"],
];

const COST_COLUMNS = ["Cost", "Margin", "Came in on", "Days in stock"];

/** The stock as a file: a row for each cart with a number, and for each vehicle that has none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = requireRight(context, "stock.read");
  const { stock, units } = context.get(deskServices);
  const costs = can(roles, "stock.costs") ? await units.costs() : null;
  const today = dealershipTime(new Date()).day;
  const rows = (await stock()).flatMap((entry) => {
    const { id, name, brand, category, price, hidden, sale } = entry;
    const site = hidden === null ? (sale === "gone" ? "no" : "yes") : HIDDEN_LABELS[hidden];
    const shown = costs === null ? [] : toShownCosts(entry, costs, today);
    const carts = listUnits(entry);
    if (carts.length === 0) {
      const state = STATE_LABELS[entry.state.is];
      return [[entry.catalogue ? "" : id, name, brand, category, "", "", "", state, site, price]];
    }
    return carts.map((unit, index) => {
      const cost = shown[index];
      return [
        ...[unit.stockNumber, name, brand, category, unit.condition, unit.miles, unit.hours],
        ...[UNIT_STATES[unit.state.is], site, unit.price ?? price],
        ...(cost ? [cost.cost, cost.margin?.dollars ?? null, cost.cameOn, cost.days] : []),
      ];
    });
  });
  const columns = costs === null ? COLUMNS : [...COLUMNS, ...COST_COLUMNS];
  return csvResponse("stock.csv", [
    columns,
    ...rows.map((row) => columns.map((_, index) => String(row[index] ?? ""))),
  ]);
}
