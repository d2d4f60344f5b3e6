import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { recordChange } from "#records/events.server.ts";
import type { Right } from "./roles.ts";
import type { PeopleTables } from "./tables.ts";

/** A request to the owners. Times in milliseconds since 1970. */
export type StaffRequest = {
  id: string;
  person: string;
  name: string;
  right: Right;
  /** The page of the desk, such as "/desk/settings/prices". */
  place: string;
  message: string;
  askedAt: number;
  /** Null while it is open. */
  settledAt: number | null;
  /** The owner's name. */
  settledBy: string | null;
};

export const MAX_REQUEST_LENGTH = 500;
const MAX_LISTED = 50;

/** Requests to the owners for changes that a person's own role may not make. */
export function createRequests(database: Kysely<PeopleTables>, now: () => number = Date.now) {
  const query = () =>
    database
      .selectFrom("desk_requests")
      .innerJoin("desk_people", "desk_people.id", "desk_requests.person")
      .select(["desk_requests.id", "person", "desk_people.name", "right", "place", "message"])
      .select(["requested_at as askedAt", "settled_at as settledAt", "settled_by as settledBy"])
      .orderBy("requested_at", "desc")
      .orderBy("desk_requests.id")
      .limit(MAX_LISTED);

  return {
    /**
     * Stores a request; a second one for the same right and page replaces the message. Throws a TypeError for the command
     * line.
     */
    async ask(
      actor: Actor,
      { right, place, message }: Pick<StaffRequest, "right" | "place" | "message">,
    ): Promise<void> {
      const { person } = actor;
      if (person === null) throw new TypeError("only people with an account ask an owner");
      await database.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom("desk_requests")
          .where("person", "=", person)
          .where("right", "=", right)
          .where("place", "=", place)
          .where("settled_at", "is", null)
          .execute();
        await transaction
          .insertInto("desk_requests")
          .values({
            id: randomUUID(),
            person,
            right,
            place,
            message: message.slice(0, MAX_REQUEST_LENGTH),
            requested_at: now(),
            settled_at: null,
            settled_by: null,
          })
          .execute();
        await recordChange(transaction, actor, {
          action: "ask an owner",
          subject: `person:${person}`,
          after: `${right}, ${place}`,
        });
      });
    },

    /** The newest first. */
    open: (): Promise<StaffRequest[]> => query().where("settled_at", "is", null).execute(),

    /** A person's own, the newest first. */
    of: (person: string): Promise<StaffRequest[]> => query().where("person", "=", person).execute(),

    /** False if there is no such open request. */
    async settle(actor: Actor, id: string): Promise<boolean> {
      return await database.transaction().execute(async (transaction) => {
        const settled = await transaction
          .updateTable("desk_requests")
          .set({ settled_at: now(), settled_by: actor.name })
          .where("id", "=", id)
          .where("settled_at", "is", null)
          .returning(["person", "right", "place"])
          .executeTakeFirst();
        if (settled === undefined) return false;
        const { person, right, place } = settled;
        await recordChange(transaction, actor, {
          action: "settle request",
          subject: `person:${person}`,
          after: `${right}, ${place}`,
        });
        return true;
      });
    },
  };
}
