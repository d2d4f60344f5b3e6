import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tables } from "#app/database.server.ts";
import { migrations } from "#app/migrations.ts";
import { RECORD_SEARCHES } from "#app/record-searches.server.ts";
import { createConversations } from "#inquiries/conversations.server.ts";
import { createInbox } from "#inquiries/inbox.server.ts";
import { INQUIRY_NAMES, nearestNames } from "#inquiries/nearest-names.server.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { createVehicleFinder } from "#inventory/find-vehicles.server.ts";
import { sampleVehicle } from "#inventory/testing/samples.ts";
import { vehicleToRow } from "#inventory/vehicle-rows.server.ts";
import { defineSearch } from "#records/search/define-search.server.ts";
import { isSearchOutdated, rebuildSearch } from "#records/search/rebuild-search.server.ts";
import { createSearch } from "#records/search/search.server.ts";
import type { SearchEntry } from "#records/search/search-entry.ts";
import { expectCurrentSearch } from "#records/testing/expect-current-search.ts";
import { SEES_ALL } from "#records/visibility.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

const STAFF = { person: null, name: "Dana Sample" };
const AT = "2026-07-10T12:00:00.000Z";

describe.each(ENGINES)("search of the desk on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openEmptyDatabase<Tables>>>;

  beforeAll(async () => {
    opened = await openEmptyDatabase(engine, migrations);
    const { database } = opened;
    const people = [
      ["Ivan", "Rossi"],
      ["Grace", "KOWALSKI"],
      ["Zoë", "Müller"],
    ] as const;
    for (const [first_name, last_name] of people) {
      await storeInquiries(database, sampleInquiry({ first_name, last_name }));
    }
    const names = ["D5 MAVERICK 4", "EV NOMAD 100%", "D5 gone"];
    const rows = names.map((name, index) => ({
      ...vehicleToRow({ ...sampleVehicle(index), name, id: `v${index}` }, index, new Date(AT)),
      sale: name === "D5 gone" ? ("gone" as const) : ("open" as const),
    }));
    await database.insertInto("vehicles").values(rows).execute();
    await database
      .insertInto("vehicle_units")
      .values({
        stock_number: "N2041",
        vehicle: "v1",
        vin: "1GCRC9EH0RZ123456",
        serial: "JW9-302715",
        condition: "new",
        miles: null,
        hours: null,
        price: null,
        note: null,
        state: "in stock",
        held_for: null,
        held_until: null,
        expected_on: null,
        sold_on: null,
        page_until: null,
        created_at: AT,
        updated_at: AT,
      })
      .execute();
    await rebuildSearch(database, RECORD_SEARCHES);
  });

  afterAll(async () => {
    await opened.close();
  });

  it("lists what is going on, comes next and waits before what is over, with identifiers first", async () => {
    const { database } = opened;
    const at = (minutes: number) => Date.parse(AT) + minutes * 60_000;
    const entries: Record<string, Partial<SearchEntry>> = {
      "closed 0107": { phones: ["(732) 555-0107"], at: at(9) },
      "closed later": { texts: ["0107"], at: at(10) },
      "waits, other number": { texts: ["210 0107 Road"], phase: "waiting", at: at(8) },
      "waits 0107": { phones: ["732.555.0107"], phase: "waiting", at: at(1) },
      "next week": { exact: ["0107"], phase: "next", at: at(99) },
      tomorrow: { exact: ["01-07"], phase: "next", at: at(50) },
      "late 0107": { texts: ["x0107x"], phase: "now", at: at(2) },
      "out 0107": { texts: ["x0107x"], phase: "now", at: at(3) },
    };
    const search = defineSearch<{ id: string }>({
      record: "sample",
      table: "samples",
      added: "at",
      describe: (rows) =>
        rows.map(({ id }) => ({
          ...{ exact: [], phones: [], names: [], texts: [], phase: "closed", at: 0 },
          ...entries[id],
        })),
    });
    const ids = Object.keys(entries);
    await search.write(
      database,
      ids.map((id) => ({ id })),
    );
    const find = async (text: string, limit = 99) =>
      await createSearch(database)(text, { viewer: SEES_ALL, records: ["sample"], limit });
    const order = [
      ...["late 0107", "out 0107", "tomorrow", "next week", "waits 0107", "waits, other number"],
      ...["closed 0107", "closed later"],
    ];
    expect((await find("0107")).map(({ id }) => id)).toEqual(order);
    expect((await find("01", 3)).map(({ id }) => id)).toEqual(order.slice(0, 3));
    expect((await find("0107")).flatMap(({ id, isExact }) => (isExact ? [id] : []))).toEqual([
      ...["tomorrow", "next week", "waits 0107", "closed 0107"],
    ]);
    const many = Array.from({ length: 700 }, (_, index) => ({ id: `many ${index}` }));
    for (const { id } of many) entries[id] = { texts: ["0107"], at: at(100) };
    await search.write(database, many);
    expect((await find("0107", 6)).map(({ id }) => id)).toEqual(order.slice(0, 6));
    entries["out 0107"] = { texts: ["gone"] };
    await search.write(database, [{ id: "out 0107" }]);
    expect((await find("x0107")).map(({ id }) => id)).toEqual(["late 0107"]);
    await database.deleteFrom("search").where("record", "=", "sample").execute();
    expect(await find("gone")).toEqual([]);
  });

  it("writes all entries again once the program describes records in another way", async () => {
    const { database } = opened;
    expect(await isSearchOutdated(database)).toBe(false);
    await database.updateTable("search_version").set({ version: 0 }).execute();
    await database.deleteFrom("search").execute();
    expect(await isSearchOutdated(database)).toBe(true);
    await rebuildSearch(database, RECORD_SEARCHES);
    expect(await isSearchOutdated(database)).toBe(false);
    const found = await createInbox(database).search("MULLER zoe", 9, SEES_ALL);
    expect(found.map(({ last_name }) => last_name)).toEqual(["Müller"]);
    const { setStatus } = createConversations(database, { canMail: false });
    const reference = found[0]?.reference ?? "";
    const closed = await setStatus(STAFF, reference, { to: "closed", version: 0 });
    expect(closed.kind).toBe("ok");
    await expectCurrentSearch(database, RECORD_SEARCHES);
  });

  it("offers the names nearest to a misspelled one, and nothing for what is no name", async () => {
    const near = (text: string) => nearestNames(opened.database, [INQUIRY_NAMES], text);
    expect(await near("rosssi")).toBe("rossi");
    expect(await near(" Ivna  Rosssi ")).toBe("ivan rossi");
    expect(await near("kowalsky")).toBe("kowalski");
    expect(await near("mullr")).toBe("muller");
    expect(await near("muller")).toBeNull();
    expect(await near("rossi")).toBeNull();
    expect(await near("xy")).toBeNull();
    expect(await near("qqqqqqqqq")).toBeNull();
  });

  it("finds carts by parts of the name or the beginning of a stock number", async () => {
    const find = createVehicleFinder(opened.database, () => ({ carts: [], draftCarts: [] }));
    const found = async (text: string, limit = 9) => (await find(text, limit)).map(({ id }) => id);
    expect(await found("maver d5")).toEqual(["v0"]);
    expect(await found("d5")).toEqual(["v0"]);
    expect(await found("n20")).toEqual(["v1"]);
    const unit = { id: "v1", name: "EV NOMAD 100%", stockNumber: "N2041" };
    for (const text of ["N2041", "n-2041", "1GCRC9EH0RZ123456", "jw9 302715"]) {
      expect([text, await find(text, 9)]).toEqual([text, [{ ...unit, isExact: true }]]);
    }
    for (const text of ["nomad n2041", "z1234"]) {
      expect([text, await find(text, 9)]).toEqual([text, [{ ...unit, isExact: false }]]);
    }
    expect(await found("041")).toEqual([]);
    expect(await found("100%")).toEqual(["v1"]);
    expect(await found("_")).toEqual([]);
    expect(await found("  ")).toEqual([]);
    expect(await found("e", 1)).toHaveLength(1);
  });
});
