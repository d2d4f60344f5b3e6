import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tables } from "#app/database.server.ts";
import { foldSearch } from "#app/jobs/fold-search.ts";
import { migrations } from "#app/migrations.ts";
import { createInbox } from "#inquiries/inbox.server.ts";
import { INQUIRY_NAMES, nearestNames } from "#inquiries/nearest-names.server.ts";
import { sampleInquiry } from "#inquiries/testing/samples.ts";
import { createVehicleFinder } from "#inventory/find-vehicles.server.ts";
import { sampleVehicle } from "#inventory/testing/samples.ts";
import { vehicleToRow } from "#inventory/vehicle-rows.server.ts";
import { SEES_ALL } from "#records/visibility.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

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
      await database
        .insertInto("inquiries")
        .values(sampleInquiry({ first_name, last_name }))
        .execute();
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
  });

  afterAll(async () => {
    await opened.close();
  });

  it("has the texts of all rows after the job, and none of a changed one until the next", async () => {
    const pending = async () => {
      const rows = await opened.database
        .selectFrom("inquiry_search")
        .select("folded")
        .where("folded", "is", null)
        .execute();
      return rows.length;
    };
    const many = Array.from({ length: 250 }, () => sampleInquiry({ last_name: "Backlog" }));
    await opened.database.insertInto("inquiries").values(many).execute();
    expect(await pending()).toBeGreaterThanOrEqual(250);
    const job = () => foldSearch(opened.database, new AbortController().signal);
    await job();
    expect(await pending()).toBe(0);
    await opened.database.updateTable("inquiries").set({ email: "new@example.com" }).execute();
    expect(await pending()).toBeGreaterThanOrEqual(250);
    await opened.database.deleteFrom("inquiries").where("last_name", "=", "Backlog").execute();
    await job();
    const found = await createInbox(opened.database).search("MULLER zoe", 9, SEES_ALL);
    expect(found.map(({ last_name }) => last_name)).toEqual(["Müller"]);
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
    for (const text of [
      "N2041",
      "n-2041",
      "nomad n2041",
      "1GCRC9EH0RZ123456",
      "z1234",
      "jw9 302715",
    ]) {
      expect([text, await find(text, 9)]).toEqual([text, [unit]]);
    }
    expect(await found("041")).toEqual([]);
    expect(await found("100%")).toEqual(["v1"]);
    expect(await found("_")).toEqual([]);
    expect(await found("  ")).toEqual([]);
    expect(await found("e", 1)).toHaveLength(1);
  });
});
