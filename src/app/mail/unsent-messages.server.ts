import { type Kysely, type SqlBool, sql } from "kysely";
import type { Tables } from "#app/database.server.ts";
import { ACKNOWLEDGEMENT as INQUIRY_RECEIVED } from "#inquiries/delivery/inquiry-messages.server.ts";
import {
  countMessages,
  type DeadMessage,
  deadMessages,
  readDeadWithRows,
} from "#records/outbox/dead-messages.server.ts";
import { toKind, toSubject } from "#records/subjects.ts";
import { ACKNOWLEDGEMENT as BOOKING_RECEIVED } from "#rentals/mails/booking-messages.server.ts";

const TABLES = {
  inquiry: "inquiries",
  booking: "bookings",
  appointment: "appointments",
} as const;

const RECORDS = ["inquiry", "booking", "appointment"] as const;

/** They may have arrived. */
const ACKNOWLEDGEMENTS = [toKind("inquiry", INQUIRY_RECEIVED), toKind("booking", BOOKING_RECEIVED)];

export type UnsentMessage = Pick<
  DeadMessage,
  "record" | "kind" | "attempts" | "fault" | "deadAt"
> & { reference: string };

/** Lists and retries messages that could not be sent, for the command line. */
export function createUnsentMessages(database: Kysely<Tables>) {
  const { requeue } = deadMessages(database);

  const findSubjects = async (references: readonly string[]): Promise<string[]> => {
    const subjects: string[] = [];
    for (const record of RECORDS) {
      const rows = await database
        .selectFrom(TABLES[record])
        .select("id")
        .where("reference", "in", references)
        .execute();
      subjects.push(...rows.map(({ id }) => toSubject(record, id)));
    }
    return subjects;
  };

  return {
    counts: () => countMessages(database),

    /** The latest first. */
    async list(): Promise<UnsentMessage[]> {
      const unsent: UnsentMessage[] = [];
      for (const record of RECORDS) {
        const dead = await readDeadWithRows(database, { record }, (ids) =>
          database
            .selectFrom(TABLES[record])
            .select(["id", "reference"])
            .where("id", "in", ids)
            .execute(),
        );
        for (const { message, row } of dead) {
          const { kind, attempts, fault, deadAt } = message;
          unsent.push({ reference: row.reference, record, kind, attempts, fault, deadAt });
        }
      }
      return unsent.sort((a, b) => b.deadAt - a.deadAt);
    },

    /** "all" leaves out acknowledgements. References are case-insensitive. Returns the number of messages. */
    async resend(references: readonly string[] | "all"): Promise<number> {
      if (references === "all") {
        return await requeue(sql<SqlBool>`kind not in (${sql.join(ACKNOWLEDGEMENTS)})`);
      }
      const known = references.map((reference) => reference.toUpperCase());
      const subjects = known.length === 0 ? [] : await findSubjects(known);
      if (subjects.length === 0) return 0;
      return await requeue(sql<SqlBool>`subject in (${sql.join(subjects)})`);
    },
  };
}
