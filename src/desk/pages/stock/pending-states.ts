import type { StockState } from "#domain/carts/stock-state.ts";

const STATES: Readonly<Record<string, StockState["is"]>> = {
  hold: "on hold",
  sell: "sold",
  back: "in stock",
};

/** What the rows of a form that is on its way will be, shown before the server answers. */
export function pendingStates(form: FormData | undefined): ReadonlyMap<string, StockState["is"]> {
  const state = STATES[String(form?.get("intent"))];
  if (form === undefined || state === undefined) return new Map();
  return new Map(form.getAll("chosen").map((row) => [String(row), state]));
}
