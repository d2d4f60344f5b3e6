import type { Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { markUndone, recordChange } from "#records/events.server.ts";
import { parseSubject } from "#records/subjects.ts";
import type { UndoableEvent } from "#records/undo.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { readStop, type StopPlan, type StopRow, writeStop } from "./stop-plans.server.ts";

/** The action of the event of a stop that was given to somebody. */
export const GIVE_STOP = "give stop";

/** Detail of the event of a stop that was assigned. */
export type GivenDetail = Pick<StopPlan, "driver" | "truck"> & Pick<StopRow, "direction">;

/** Detail of the event of an order: the places of its stops. */
export type OrderedDetail = { stops: (StopRow & Pick<StopPlan, "position">)[] };

/** "changed": somebody else gave or ordered them since. */
export type UndoneStops = { kind: "ok" | "changed" };

type Change = <Result>(
  work: (transaction: Transaction<RentalTables>) => Promise<Result>,
) => Promise<Result>;

/** Each stop with its plan as the event left it, and as it was before. */
function listPlans({ action, subject, detail, before }: UndoableEvent) {
  if (action === GIVE_STOP) {
    const { direction, driver, truck } = detail as GivenDetail;
    const key = { booking: parseSubject(subject).id, direction };
    return [{ key, after: { driver, truck }, before: before as Partial<StopPlan> }];
  }
  const old = (before as OrderedDetail).stops;
  return (detail as OrderedDetail).stops.map(({ booking, direction, position }, index) => ({
    key: { booking, direction },
    after: { position },
    before: { position: old[index]?.position ?? null },
  }));
}

const agrees = (plan: StopPlan, part: Partial<StopPlan>): boolean =>
  Object.entries({ ...plan, ...part }).every(
    ([name, value]) => plan[name as keyof StopPlan] === value,
  );

/** Undoes who drives, or an order, unless somebody changed it since. */
export const createStopsUndo =
  (change: Change) =>
  (actor: Actor, event: UndoableEvent): Promise<UndoneStops> =>
    change(async (transaction) => {
      const plans = listPlans(event);
      for (const { key, after } of plans) {
        if (!agrees(await readStop(transaction, key), after)) return { kind: "changed" };
      }
      for (const { key, before } of plans) await writeStop(transaction, key, before);
      const { subject, reference, action } = event;
      const [undo = 0] = await recordChange(transaction, actor, {
        subject,
        reference,
        action: `undo ${action}`,
      });
      return { kind: (await markUndone(transaction, event.id, undo)) ? "ok" : "changed" };
    });
