import type { Kysely } from "kysely";
import type { PeopleTables } from "./tables.ts";

/** Staff who get an email when a colleague gives them an inquiry or stops. Off by default. */
export function createAssignedMail(database: Kysely<PeopleTables>) {
  /** Null unless the person has turned it on and can sign in. */
  const findAddress = async (person: string): Promise<{ name: string; address: string } | null> => {
    const row = await database
      .selectFrom("desk_people")
      .select(["name", "email as address"])
      .where("id", "=", person)
      .where("mail_assigned", "=", 1)
      .where("disabled_at", "is", null)
      .where("joined_at", "is not", null)
      .executeTakeFirst();
    return row ?? null;
  };
  return {
    findAddress,

    async isOn(person: string): Promise<boolean> {
      return (await findAddress(person)) !== null;
    },

    async set(person: string, isOn: boolean): Promise<void> {
      await database
        .updateTable("desk_people")
        .set({ mail_assigned: isOn ? 1 : 0 })
        .where("id", "=", person)
        .execute();
    },
  };
}
