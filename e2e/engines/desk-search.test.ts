import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrations } from "#app/migrations.ts";
import { INQUIRY_NAMES, nearestNames } from "#inquiries/nearest-names.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { sampleInquiry } from "#inquiries/testing/samples.ts";
import { findVehicles } from "#inventory/find-vehicles.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { sampleVehicle } from "#inventory/testing/samples.ts";
import { vehicleToRow } from "#inventory/vehicle-rows.server.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

const AT = "2026-07-10T12:00:00.000Z";

describe.each(ENGINES)("search of the desk on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openEmptyDatabase<InquiryTables & InventoryTables>>>;

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
        ...{
          stock_number: "N2041",
          vehicle: "v1",
          vin: null,
          serial: null,
          condition: "new",
          miles: null,
        },
        ...{ hours: null, price: null, note: null, state: "in stock", held_for: null },
        ...{ held_until: null, expected_on: null, sold_on: null, page_until: null },
        ...{ created_at: AT, updated_at: AT },
      })
      .execute();
  });

  afterAll(async () => {
    await opened.close();
  });

  it("offers the names nearest to a misspelled one, and nothing for what is no name", async () => {
    const near = (text: string) => nearestNames(opened.database, [INQUIRY_NAMES], text);
    expect(await near("rosssi")).toBe("rossi");
    expect(await near(" Ivna  Rosssi ")).toBe("ivan rossi");
    expect(await near("kowalsky")).toBe("kowalski");
    expect(await near("muller")).toBe("müller");
    expect(await near("rossi")).toBeNull();
    expect(await near("xy")).toBeNull();
    expect(await near("qqqqqqqqq")).toBeNull();
  });

  it("finds carts by parts of the name or the beginning of a stock number", async () => {
    const found = async (text: string, limit = 9) =>
      (await findVehicles(opened.database, text, limit)).map(({ id }) => id);
    expect(await found("maver d5")).toEqual(["v0"]);
    expect(await found("d5")).toEqual(["v0"]);
    expect(await found("n20")).toEqual(["v1"]);
    expect(await findVehicles(opened.database, "N2041", 9)).toEqual([
      { id: "v1", name: "EV NOMAD 100%", stockNumber: "N2041" },
    ]);
    expect(await found("041")).toEqual([]);
    expect(await found("100%")).toEqual(["v1"]);
    expect(await found("_")).toEqual([]);
    expect(await found("  ")).toEqual([]);
    expect(await found("e", 1)).toHaveLength(1);
  });
});
