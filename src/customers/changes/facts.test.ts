import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCustomers } from "#customers/customers.server.ts";
import { doNotRent } from "#customers/store/customer.ts";
import { createRecordWriter, type RecordWriter } from "#customers/testing/customer-records.ts";
import { openCustomerTables } from "#customers/testing/open-customer-tables.ts";
import { readEventAt } from "#records/testing/read-event-at.ts";

const JORDAN = { person: "p1", name: "Jordan Sample" };
const ALEX = { person: "p2", name: "Alex Sample" };
const NOW = Date.parse("2026-07-10T12:00:00Z");
const NOTHING = { kind: "rejected", why: "unchanged" };

describe("what staff say of a customer", () => {
  let opened: Awaited<ReturnType<typeof openCustomerTables>>;
  let records: RecordWriter;
  let now: number;
  beforeEach(async () => {
    opened = await openCustomerTables();
    records = createRecordWriter(opened.database);
    now = NOW;
    await records.addInquiry("o1", { email: "olivia@example.com" });
    await records.addInquiry("r1", { first: "Ron", email: "ron@example.com" });
  });
  afterEach(() => opened.close());

  const customers = () => createCustomers(opened.database, () => new Date(now));
  const find = async (id: string) => {
    const customer = await customers().find(await records.rowOf(id));
    if (customer === null) throw new Error(`there is no customer ${id}`);
    return customer;
  };
  const block = async (id: string, reason: string) =>
    customers().setDoNotRent(JORDAN, await find(id), reason);
  const readReason = async (id: string) => doNotRent(await find(id))?.reason ?? null;

  it("lifts a block only where there is one, and blocks again only what was lifted", async () => {
    expect(
      await customers().lift(JORDAN, { id: await records.rowOf("o1"), version: 0 }),
    ).toMatchObject(NOTHING);
    expect((await find("o1")).version).toBe(0);
    await block("o1", "Drove on the beach.");
    const blocked = await find("o1");
    const lifted = await customers().lift(JORDAN, blocked);
    if (lifted.kind !== "ok") throw new Error(lifted.kind);
    const lift = await readEventAt(opened.database, "customer", lifted);
    expect(await customers().undo(JORDAN, lift)).toMatchObject({ kind: "ok" });
    expect(await readReason("o1")).toBe("Drove on the beach.");
    expect(await customers().undo(ALEX, lift)).toMatchObject({
      kind: "outdated",
      by: JORDAN.name,
    });
    await customers().lift(JORDAN, await find("o1"));
    await block("o1", "Lost the key.");
    expect(await readReason("o1")).toBe("Lost the key.");
  });

  it("lifts the blocks of all who were merged", async () => {
    await block("o1", "Drove on the beach.");
    await block("r1", "Lost the key.");
    await customers().merge(JORDAN, await records.rowOf("o1"), await records.rowOf("r1"));
    await customers().lift(JORDAN, await find("o1"));
    expect(await readReason("r1")).toBeNull();
  });

  it("keeps who saw the license and when the customer consented", async () => {
    const facts = { name: null, licenseSeenOn: "2026-07-01", consent: "yes" } as const;
    await customers().edit(JORDAN, { id: await records.rowOf("o1"), version: 0 }, facts);
    now += 1000;
    await customers().edit(
      ALEX,
      { id: await records.rowOf("o1"), version: 1 },
      { ...facts, name: "Olivia" },
    );
    expect((await find("o1")).stored).toMatchObject([
      { name: "Olivia", license_seen_by: JORDAN.name, consent_at: NOW },
    ]);
    const others = { name: "Olivia", licenseSeenOn: "2026-07-09", consent: "no" } as const;
    await customers().edit(ALEX, { id: await records.rowOf("o1"), version: 2 }, others);
    expect((await find("o1")).stored).toMatchObject([
      { license_seen_by: ALEX.name, consent_at: NOW + 1000 },
    ]);
  });

  it("takes a cart from its own customer only", async () => {
    const cart = { make: "Denago", model: "Rover XL", serial_number: "D1", bought_on: "2025-07" };
    const added = await customers().addCart(JORDAN, await records.rowOf("o1"), cart);
    if (added.kind !== "ok") throw new Error(added.kind);
    expect(
      await customers().removeCart(JORDAN, await records.rowOf("r1"), added.cart),
    ).toMatchObject(NOTHING);
    expect((await find("r1")).version).toBe(0);
    expect(
      await customers().removeCart(JORDAN, await records.rowOf("o1"), added.cart),
    ).toMatchObject({ cart });
  });
});
