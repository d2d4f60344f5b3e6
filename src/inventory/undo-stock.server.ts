import { restoreUnit, type UnitState } from "#domain/carts/unit.ts";
import type { Actor } from "#platform/actor.ts";
import { parseSubject } from "#records/subjects.ts";
import type { UndoableEvent } from "#records/undo.server.ts";
import type { StockChange } from "./own-stock.ts";
import type { UnitStore } from "./unit-store.server.ts";
import type { VehicleStore } from "./vehicle-store.server.ts";

/** `restored` is the stock number of a unit that is back. */
export type UndoneStock =
  | { kind: "ok"; restored: string | null }
  | { kind: "rejected"; why: string };

/** Fields of a vehicle that only those who change prices may change. */
const OWNER_FIELDS = ["price", "name", "brand", "category", "specifications"] as const;

export const isOwners = ({ before }: UndoableEvent): boolean =>
  OWNER_FIELDS.some((field) => field in before);

const NOTHING: UndoneStock = { kind: "rejected", why: "This cannot be undone." };

/** Undoes a change of the stock, unless somebody has changed the same since: its events have what is and what was. */
export function createStockUndo(
  units: Pick<UnitStore, "changeAll" | "restore">,
  vehicles: Pick<VehicleStore, "change">,
) {
  const undoUnit = async (
    actor: Actor,
    stockNumber: string,
    { before, detail }: UndoableEvent,
  ): Promise<UndoneStock> => {
    if (before.state === undefined || detail.state === undefined) return NOTHING;
    const [is, was] = [detail.state as UnitState, before.state as UnitState];
    const changed = await units.changeAll(actor, [stockNumber], (unit) =>
      restoreUnit(unit, is, was),
    );
    if (changed.kind === "ok") return { kind: "ok", restored: null };
    const why = changed.kind === "rejected" ? changed.why : [];
    return { kind: "rejected", why: [...why, "Nothing was undone."].join("\n") };
  };

  return async (actor: Actor, event: UndoableEvent): Promise<UndoneStock> => {
    const { record, id } = parseSubject(event.subject);
    if (record === "unit") return await undoUnit(actor, id, event);
    const { removed } = event.detail;
    if (typeof removed === "string") {
      const restored = await units.restore(actor, removed);
      return restored.kind === "ok" ? { kind: "ok", restored: removed } : restored;
    }
    if (Object.keys(event.before).length === 0) return NOTHING;
    const [was, is]: [StockChange, StockChange] = [event.before, event.detail];
    const result = await vehicles.change(actor, id, was, is);
    return result.kind === "ok"
      ? { kind: "ok", restored: null }
      : {
          kind: "rejected",
          why: "Someone else has changed this cart since. It was not undone.",
        };
  };
}
