import type { Kysely } from "kysely";
import { queueMessages } from "#records/outbox/queue.server.ts";
import { PERSON } from "#records/outbox/staff-mails.server.ts";
import type { OutboxTables } from "#records/tables.ts";
import { accountName, FAILURE_TTL } from "./failures.server.ts";
import { lockPerson } from "./join.server.ts";
import type { PeopleTables } from "./tables.ts";
import { hashText } from "./token.server.ts";

/** In a day, by browsers in which the person has never signed in: two networks were closed, or one twice. */
const MIN_FAILURES = 10;

/** Detail of an alarm: the name and id of the account at which somebody failed, and when it was noticed. */
export type SignInAlarm = { person: string; name: string; failures: number; at: number };

const alarmName = (person: string) => hashText(`alarm ${person}`);

/** Queues alarms about accounts at which strangers fail again and again. That one was queued is kept as a failure is, for a day. */
export function createSignInAlarmQueue(
  database: Kysely<PeopleTables>,
  now: () => number = Date.now,
) {
  const countFailures = async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await database
      .selectFrom("desk_failures")
      .select(({ fn }) => ["address", fn.countAll().as("count")])
      .where("at", ">", now() - FAILURE_TTL)
      .groupBy("address")
      .having(({ fn }) => fn.countAll(), ">=", MIN_FAILURES)
      .execute();
    return new Map(rows.map(({ address, count }) => [address, Number(count)]));
  };

  /** Queues a mail to the person and to each owner. False if there was an alarm in the last day. */
  const queue = (alarm: SignInAlarm, owners: readonly string[]): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      await lockPerson(transaction, alarm.person);
      const address = alarmName(alarm.person);
      const earlier = await transaction
        .selectFrom("desk_failures")
        .select("at")
        .where("address", "=", address)
        .where("at", ">", alarm.at - FAILURE_TTL)
        .executeTakeFirst();
      if (earlier !== undefined) return false;
      await transaction.insertInto("desk_failures").values({ address, at: alarm.at }).execute();
      await queueMessages(
        transaction.withTables<OutboxTables>(),
        PERSON,
        [alarm.person, ...owners].map((about) => ({
          about,
          kind: "alarm",
          occasion: `${alarm.person} ${alarm.at}`,
          detail: alarm,
        })),
      );
      return true;
    });

  /** Each person's at most once a day, whichever process does it. Returns the failures of each. */
  return async (): Promise<number[]> => {
    const failures = await countFailures();
    if (failures.size === 0) return [];
    const people = await database
      .selectFrom("desk_people")
      .select(["id", "name", "email", "role"])
      .where("disabled_at", "is", null)
      .where("joined_at", "is not", null)
      .orderBy("id")
      .execute();
    const queued: number[] = [];
    for (const { id, name, email } of people) {
      const count = failures.get(hashText(accountName(email)));
      if (count === undefined) continue;
      const owners = people.filter((other) => other.role === "owner" && other.id !== id);
      const alarm: SignInAlarm = { person: id, name, failures: count, at: now() };
      const ids = owners.map((owner) => owner.id);
      if (await queue(alarm, ids)) queued.push(count);
    }
    return queued;
  };
}
