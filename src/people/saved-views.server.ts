import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { recordChange } from "#records/events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { PeopleTables, ViewList } from "./tables.ts";

/** `query` is the address's, such as "?tab=closed&outcome=lost". */
export type SavedView = { name: string; query: string; isShared: boolean };

export type ListedView = SavedView & { id: string; person: string; author: string };

/** For each person and list. */
export const MAX_VIEWS = 20;

type AddResult = { kind: "ok"; id: string } | { kind: "rejected"; why: "taken" | "full" };

type Author = Actor & { person: string };

/** Filters with a name, for one person or for all who see the list. */
export function createSavedViews(
  database: Kysely<PeopleTables>,
  now: () => number = () => Date.now(),
) {
  return {
    /** A person's own and those that colleagues share, by name. */
    async list(list: ViewList, person: string): Promise<ListedView[]> {
      const rows = await database
        .selectFrom("saved_views")
        .innerJoin("desk_people", "desk_people.id", "saved_views.person")
        .select(["saved_views.id", "person", "saved_views.name", "query", "is_shared"])
        .select("desk_people.name as author")
        .where("list", "=", list)
        .where(({ eb, or }) => or([eb("person", "=", person), eb("is_shared", "=", 1)]))
        .orderBy("saved_views.name")
        .orderBy("saved_views.id")
        .execute();
      return rows.map(({ is_shared, ...row }) => ({ ...row, isShared: is_shared === 1 }));
    },

    /** Rejected as "taken" where the person has a view with that name, as "full" where there are too many. */
    async add(
      actor: Author,
      list: ViewList,
      { name, query, isShared }: SavedView,
    ): Promise<AddResult> {
      return await database.transaction().execute(async (transaction) => {
        const { count } = await transaction
          .selectFrom("saved_views")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("list", "=", list)
          .where("person", "=", actor.person)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MAX_VIEWS) return { kind: "rejected", why: "full" };
        const added = await transaction
          .insertInto("saved_views")
          .values({
            id: randomUUID(),
            person: actor.person,
            list,
            name,
            query,
            is_shared: isShared ? 1 : 0,
            created_at: now(),
          })
          .onConflict((conflict) => conflict.columns(["list", "person", "name"]).doNothing())
          .returning("id")
          .executeTakeFirst();
        if (added === undefined) return { kind: "rejected", why: "taken" };
        const action = isShared ? "share view" : "save view";
        await recordChange(transaction, actor, { action, subject: toSubject("view", list) });
        return { kind: "ok", id: added.id };
      });
    },

    /** Returns the removed view; null if it is gone or a colleague's. `anyShared` also removes views that colleagues share. */
    async remove(
      actor: Author,
      id: string,
      { anyShared }: { anyShared: boolean },
    ): Promise<SavedView | null> {
      return await database.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom("saved_views")
          .where("id", "=", id)
          .where(({ eb, or }) =>
            or([eb("person", "=", actor.person), ...(anyShared ? [eb("is_shared", "=", 1)] : [])]),
          )
          .returning(["list", "name", "query", "is_shared"])
          .executeTakeFirst();
        if (removed === undefined) return null;
        const { list, name, query } = removed;
        await recordChange(transaction, actor, {
          action: "remove view",
          subject: toSubject("view", list),
        });
        return { name, query, isShared: removed.is_shared === 1 };
      });
    },
  };
}
