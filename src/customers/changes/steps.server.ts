import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { type Customer, RECORD } from "#customers/store/customer.ts";
import { findCustomer } from "#customers/store/find-customers.server.ts";
import type { NextStepsTable, ReadTables } from "#customers/store/tables.ts";
import type { StepTime } from "#domain/customers/next-step.ts";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { keepCustomer } from "#records/customers/customer-rows.server.ts";
import { recordChange } from "#records/events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { ChangeOptions } from "./change-customer.server.ts";

/** `person` is null for anybody. */
export type StepFields = StepTime & { text: string; person: { id: string; name: string } | null };

/** The ids of the conversation or booking where it was set. */
export type StepPlace = { inquiry: string | null; booking: string | null };

/** Missing if nothing is left of it, or if it is in that state already. */
export type StepResult = ChangeResult<{ step: string; version: number }, never>;

export type StepTarget = { id: string; version: number };

type Update = {
  action: string;
  values: Partial<NextStepsTable>;
  /** Whether the step has to be open before. */
  isOpen: boolean;
};

const toColumns = ({ text, day, time, person }: StepFields) => ({
  text,
  due_day: day,
  due_time: time,
  person: person?.id ?? null,
  person_name: person?.name ?? null,
});

type IsNeeded = (transaction: Transaction<ReadTables>, customer: Customer) => Promise<boolean>;

/** Changes of next steps. */
export function createStepChanges({ database, clock }: ChangeOptions) {
  const insert = async (
    actor: Actor,
    id: string,
    row: StepFields & StepPlace & { cause: string | null },
    isNeeded: IsNeeded = async () => true,
  ): Promise<StepResult> =>
    await database.transaction().execute(async (transaction) => {
      const customer = await findCustomer(transaction, id);
      if (customer === null || !(await isNeeded(transaction, customer))) {
        return { kind: "missing" };
      }
      const at = clock().getTime();
      const added = await transaction
        .insertInto("next_steps")
        .values({
          id: randomUUID(),
          customer: id,
          version: 0,
          cause: row.cause,
          inquiry: row.inquiry,
          booking: row.booking,
          ...toColumns(row),
          created_at: at,
          created_by: actor.name,
          updated_at: at,
          updated_by: actor.name,
          closed_as: null,
          closed_at: null,
          closed_by: null,
        })
        .onConflict((conflict) => conflict.column("cause").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (added === undefined) return { kind: "missing" };
      await keepCustomer(transaction, actor, { row: id, at });
      await recordChange(transaction, actor, {
        action: "add next step",
        subject: toSubject(RECORD, customer.id),
      });
      return { kind: "ok", step: added.id, version: 0 };
    });

  const update = async (
    actor: Actor,
    { id, version }: StepTarget,
    { action, values, isOpen }: Update,
  ): Promise<StepResult> =>
    await database.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable("next_steps")
        .set({
          ...values,
          version: version + 1,
          updated_at: clock().getTime(),
          updated_by: actor.name,
        })
        .where("id", "=", id)
        .where("version", "=", version)
        .where("closed_as", isOpen ? "is" : "is not", null)
        .returning("customer")
        .executeTakeFirst();
      if (changed !== undefined) {
        const subject = toSubject(RECORD, changed.customer);
        await recordChange(transaction, actor, { action, subject });
        return { kind: "ok", step: id, version: version + 1 };
      }
      const now = await transaction
        .selectFrom("next_steps")
        .select(["updated_by", "updated_at", "version"])
        .where("id", "=", id)
        .executeTakeFirst();
      return now === undefined || now.version === version
        ? { kind: "missing" }
        : { kind: "outdated", by: now.updated_by, at: Number(now.updated_at) };
    });

  const close = (as: "done" | "dropped", action: string) => (actor: Actor, target: StepTarget) =>
    update(actor, target, {
      action,
      isOpen: true,
      values: { closed_as: as, closed_at: clock().getTime(), closed_by: actor.name },
    });

  return {
    /** `id` is of the customer's row that the step is set for. */
    addStep: (actor: Actor, id: string, step: StepFields & StepPlace): Promise<StepResult> =>
      insert(actor, id, { ...step, cause: null }),

    /** Once for each cause, however many processes add it: missing if it was added before or is not needed. */
    addCausedStep: (
      actor: Actor,
      id: string,
      step: StepFields & StepPlace & { cause: string },
      isNeeded: IsNeeded,
    ): Promise<StepResult> => insert(actor, id, step, isNeeded),

    editStep: (actor: Actor, target: StepTarget, fields: StepFields): Promise<StepResult> =>
      update(actor, target, {
        action: "change next step",
        isOpen: true,
        values: toColumns(fields),
      }),

    /** Keeps the time of the day. */
    snoozeStep: (actor: Actor, target: StepTarget, day: string): Promise<StepResult> =>
      update(actor, target, {
        action: "put off next step",
        isOpen: true,
        values: { due_day: day },
      }),

    finishStep: close("done", "finish next step"),

    /** It is not needed after all. */
    dropStep: close("dropped", "drop next step"),

    reopenStep: (actor: Actor, target: StepTarget): Promise<StepResult> =>
      update(actor, target, {
        action: "reopen next step",
        isOpen: false,
        values: { closed_as: null, closed_at: null, closed_by: null },
      }),
  };
}
