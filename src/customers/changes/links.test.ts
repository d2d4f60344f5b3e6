import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCustomers } from "#customers/customers.server.ts";
import { createRecordWriter, type RecordWriter } from "#customers/testing/customer-records.ts";
import { openCustomerTables } from "#customers/testing/open-customer-tables.ts";
import { SEES_ALL } from "#records/visibility.ts";

const JORDAN = { person: "p1", name: "Jordan Sample" };
const NOW = new Date("2026-07-10T12:00:00Z");
const NOTHING = { kind: "rejected", why: "unchanged" };

describe("ways to reach a customer", () => {
  let opened: Awaited<ReturnType<typeof openCustomerTables>>;
  let records: RecordWriter;
  beforeEach(async () => {
    opened = await openCustomerTables();
    records = createRecordWriter(opened.database);
    await records.addInquiry("o1", { email: "olivia@example.com" });
    await records.addInquiry("r1", { first: "Ron", email: "ron@example.com" });
  });
  afterEach(() => opened.close());

  const customers = () => createCustomers(opened.database, () => NOW);
  const find = async (id: string) => {
    const customer = await customers().find(await records.rowOf(id));
    if (customer === null) throw new Error(`there is no customer ${id}`);
    return customer;
  };

  it("stay where a record has them, or where another customer has them", async () => {
    const [olivia, ron] = [await records.rowOf("o1"), await records.rowOf("r1")];
    const email = { kind: "email", value: "olivia@example.com" } as const;
    expect(await customers().removeContact(JORDAN, olivia, email)).toMatchObject(NOTHING);
    const phone = { kind: "phone", value: "+17325550148", text: "(732) 555-0148" } as const;
    await customers().addContact(JORDAN, olivia, { contact: phone, label: null });
    expect(await customers().removeContact(JORDAN, ron, phone)).toMatchObject(NOTHING);
    const { contacts } = await find("o1");
    expect(contacts.map(({ value }) => value)).toEqual([email.value, phone.value]);
  });

  it("tell apart two people of one name who share a phone", async () => {
    const shared = { kind: "phone", value: "+16095550100" } as const;
    await records.addInquiry("o2", { email: "o@example.com", phone: "(609) 555-0100" });
    await customers().setShared(JORDAN, await records.rowOf("o2"), shared, true);
    await records.addInquiry("o3", { email: "dupont@example.com", phone: "(609) 555-0101" });
    expect(await customers().findDoubles(await find("o2"), SEES_ALL)).toEqual([]);
  });
});
