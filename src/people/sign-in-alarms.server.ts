import type { Kysely } from "kysely";
import { accountName, FAILURE_TTL } from "./failures.server.ts";
import { lockPerson } from "./join.server.ts";
import type { PeopleTables } from "./tables.ts";
import { hashText } from "./token.server.ts";

/** In a day, by browsers in which the person has never signed in: two networks were closed, or one twice. */
const MIN_FAILURES = 10;

type Recipient = { name: string; email: string };

/** Somebody tried often to sign in as `person`. `owners` get the mail too. */
export type SignInAlarm = {
  person: Recipient & { id: string };
  owners: Recipient[];
  failures: number;
};

const alarmName = (person: string) => hashText(`alarm ${person}`);

export type SignInAlarms = ReturnType<typeof createSignInAlarms>;

/** Finds accounts at which strangers fail again and again. An alarm is kept as a failure is, for a day. */
export function createSignInAlarms(database: Kysely<PeopleTables>, now: () => number = Date.now) {
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

  /** False if there was one in the last day. */
  const claim = (person: string): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      await lockPerson(transaction, person);
      const address = alarmName(person);
      const earlier = await transaction
        .selectFrom("desk_failures")
        .select("at")
        .where("address", "=", address)
        .where("at", ">", now() - FAILURE_TTL)
        .executeTakeFirst();
      if (earlier !== undefined) return false;
      await transaction.insertInto("desk_failures").values({ address, at: now() }).execute();
      return true;
    });

  return {
    /** Each person's at most once a day, whichever process asks. */
    async take(): Promise<SignInAlarm[]> {
      const failures = await countFailures();
      if (failures.size === 0) return [];
      const people = await database
        .selectFrom("desk_people")
        .select(["id", "name", "email", "role"])
        .where("disabled_at", "is", null)
        .where("joined_at", "is not", null)
        .orderBy("id")
        .execute();
      const alarms: SignInAlarm[] = [];
      for (const { id, name, email } of people) {
        const count = failures.get(hashText(accountName(email)));
        if (count === undefined || !(await claim(id))) continue;
        const owners = people.filter((other) => other.role === "owner" && other.id !== id);
        alarms.push({
          person: { id, name, email },
          owners: owners.map((owner) => ({ name: owner.name, email: owner.email })),
          failures: count,
        });
      }
      return alarms;
    },

    /** The alarm could not be sent: it is taken again. */
    async giveBack({ person }: SignInAlarm): Promise<void> {
      await database
        .deleteFrom("desk_failures")
        .where("address", "=", alarmName(person.id))
        .execute();
    },
  };
}
