import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPeople, type People } from "#people/people.server.ts";
import type { PeopleTables } from "#people/tables.ts";
import { listChanges } from "#records/testing/list-changes.ts";

const OWNER = { person: "owner", name: "Morgan" };
const PRICES = { right: "stock.prices", place: "/desk/settings/prices" } as const;

/** `open` returns a new database with the tables of people and changes in it. */
export function requestsContract(
  open: () => Promise<{ database: Kysely<PeopleTables>; close: () => Promise<void> }>,
): void {
  let database: Kysely<PeopleTables>;
  let close: () => Promise<void>;
  let people: People;
  let at = 0;
  let jordan: { person: string; name: string };

  beforeEach(async () => {
    ({ database, close } = await open());
    at = Date.UTC(2026, 6, 11, 13, 42);
    const options = { key: null, publicUrl: "https://carts.example.org", issuer: "Test" };
    people = createPeople(database, { ...options, now: () => at });
    const account = { email: "jordan@example.com", name: "Jordan", role: "sales" } as const;
    const invited = await people.accounts.invite(OWNER, account);
    if (!invited.ok) throw new Error(invited.why);
    jordan = { person: invited.person.id, name: "Jordan" };
  });
  afterEach(() => close());

  const ask = (message: string) => people.requests.ask(jordan, { ...PRICES, message });

  describe("requests", () => {
    it("are open until an owner has done them, once, and the person sees by whom", async () => {
      await ask("$9,995 to $9,695, matches the ad");
      const [request] = await people.requests.open();
      expect(request).toMatchObject({ ...PRICES, name: "Jordan", askedAt: at, settledAt: null });
      at += 60_000;
      const id = request?.id ?? "";
      const settled = await Promise.all([
        people.requests.settle(OWNER, id),
        people.requests.settle(OWNER, id),
      ]);
      expect(settled.toSorted()).toEqual([false, true]);
      expect(await people.requests.open()).toEqual([]);
      expect(await people.requests.of(jordan.person)).toMatchObject([
        { message: "$9,995 to $9,695, matches the ad", settledAt: at, settledBy: "Morgan" },
      ]);
      expect(await people.requests.of("somebody")).toEqual([]);
    });

    it("that are asked again have the newer message, and leave no message in the list of changes", async () => {
      await ask("first message");
      at += 1000;
      await ask("second message");
      expect(await people.requests.open()).toMatchObject([
        { message: "second message", askedAt: at },
      ]);
      const audit = await listChanges(database);
      expect(audit.filter(({ action }) => action === "ask an owner")).toHaveLength(2);
      expect(JSON.stringify(audit)).not.toContain("message");
    });

    it("come from people with an account", async () => {
      const command = { person: null, name: "command line" };
      await expect(people.requests.ask(command, { ...PRICES, message: "" })).rejects.toThrow(
        TypeError,
      );
    });
  });
}
