import type { Kysely } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { recordChange, VIEW } from "./events.server.ts";
import type { SubjectRecord } from "./outbox/sent-messages.server.ts";
import { parseSubject, toSubject } from "./subjects.ts";
import type { EventTables } from "./tables.ts";

const WITHIN_MS = 3 * 86_400_000;
const MAX_LISTED = 50;

/** A customer's mail in the history of a record. `at` is in milliseconds since 1970. */
export type UnansweredMail = SubjectRecord & { reference: string; at: number; text: string };

/** Customers' mails in the histories of records that have no conversation. */
export function createUnansweredMails(database: Kysely<EventTables>) {
  return {
    /** Those of the last three days with whose record no colleague has done anything since, the newest first. */
    async list(now: Date): Promise<UnansweredMail[]> {
      const rows = await database
        .selectFrom("events")
        .select(["subject", "reference", "at", "reason"])
        .where("at", ">", now.getTime() - WITHIN_MS)
        .where("kind", "=", "message")
        .where("person", "is", null)
        .where("detail", "like", '%"received":"message"%')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("events as later")
                .select("later.id")
                .whereRef("later.subject", "=", "events.subject")
                .whereRef("later.id", ">", "events.id")
                .where("later.person", "is not", null)
                .where("later.kind", "!=", VIEW),
            ),
          ),
        )
        .orderBy("id", "desc")
        .limit(MAX_LISTED)
        .execute();
      const newest = new Map(rows.toReversed().map((row) => [row.subject, row]));
      return [...newest.values()].toReversed().map(({ subject, reference, at, reason }) => ({
        ...parseSubject(subject),
        reference: reference ?? "",
        at: Number(at),
        text: reason ?? "",
      }));
    },

    /** Nothing more has to be done about it. */
    async markRead(actor: Actor, { record, id, reference }: UnansweredMail): Promise<void> {
      const subject = toSubject(record, id);
      await database
        .transaction()
        .execute((transaction) =>
          recordChange(transaction, actor, { subject, reference, action: "mark email as read" }),
        );
    },
  };
}

export type UnansweredMails = ReturnType<typeof createUnansweredMails>;
