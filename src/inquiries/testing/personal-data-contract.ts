import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createConversationNotes } from "#inquiries/conversation-notes.server.ts";
import { createInbox } from "#inquiries/inbox.server.ts";
import { createPersonalData, type PersonalData } from "#inquiries/personal-data.server.ts";
import { bookingToRow, type InquiryTables } from "#inquiries/tables.ts";
import type { AuditTables } from "#platform/audit.server.ts";
import { dialectOf } from "#platform/database/dialect.server.ts";
import { SAMPLE_BOOKING, sampleInquiry } from "./samples.ts";

const EVERYBODY = { interests: null };
const OWNER = { person: "owner", name: "Morgan" };

/** `open` returns a new database with the tables of inquiries and audit in it. */
export function personalDataContract(
  open: () => Promise<{ database: Kysely<InquiryTables & AuditTables>; close(): Promise<void> }>,
): void {
  let database: Kysely<InquiryTables & AuditTables>;
  let close: () => Promise<void>;
  let data: PersonalData;

  beforeEach(async () => {
    ({ database, close } = await open());
    data = createPersonalData(database);
    const rows = ["dana@example.com", "Dana@Example.com", "robin@example.com", ""].map((email) =>
      sampleInquiry({ email }),
    );
    await database.insertInto("inquiries").values(rows).execute();
    const [first] = rows;
    if (first === undefined) throw new Error("there are inquiries");
    await database.insertInto("bookings").values(bookingToRow(first.id, SAMPLE_BOOKING)).execute();
    await createConversationNotes(database).addNote(OWNER, first.reference, "Called back.");
    await database.deleteFrom("audit").execute();
  });
  afterEach(() => close());

  const audit = () => database.selectFrom("audit").selectAll().execute();

  it("finds the inquiries of an address in any case, and nothing without an address", async () => {
    expect(await data.count(" DANA@example.com ")).toBe(2);
    expect([await data.count(""), await data.count("dana")]).toEqual([0, 0]);
  });

  it("copies everything that is held, and says that it did, without the address", async () => {
    const copy = await data.export(OWNER, "dana@example.com");
    expect(copy).toHaveLength(2);
    expect(copy[0]).toMatchObject({
      booking: expect.objectContaining({}),
      notes: [{ text: "Called back.", author: "Morgan" }],
    });
    expect(await audit()).toMatchObject([{ action: "export person", person: "owner", after: "2" }]);
    expect(JSON.stringify(await audit())).not.toContain("dana");
  });

  it("removes one person's inquiries with all that belongs to them, and nobody else's", async () => {
    expect(await data.remove(OWNER, "dana@example.com")).toBe(2);
    const left = await database.selectFrom("inquiries").select("email").execute();
    expect(left.map(({ email }) => email).toSorted()).toEqual(["", "robin@example.com"]);
    const inbox = createInbox(database.withTables<InquiryTables>());
    const searched = async (text: string) => (await inbox.search(text, 9, EVERYBODY)).length;
    expect([await searched("dana@"), await searched("robin@")]).toEqual([0, 1]);
    if (dialectOf(database) === "sqlite") {
      const indexed = sql`select rowid from inquiry_trigrams where inquiry_trigrams match '"dana@"'`;
      expect((await indexed.execute(database)).rows).toEqual([]);
    }
    for (const table of ["bookings", "inquiry_notes"] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await audit()).toMatchObject([
      { action: "delete person", person: "owner", before: "2" },
    ]);
    expect(JSON.stringify(await audit())).not.toContain("dana");
  });

  it("removes nothing of a similar address", async () => {
    const similar = ["dana_@example.com", "xdana@example.com"].map((email) =>
      sampleInquiry({ email }),
    );
    await database.insertInto("inquiries").values(similar).execute();
    expect(await data.remove(OWNER, " DANA@example.com ")).toBe(2);
    expect(await data.remove(OWNER, "_ana@example.com")).toBe(0);
    for (const { email } of similar) expect(await data.count(email)).toBe(1);
  });

  it("removes nothing without an address", async () => {
    expect([await data.remove(OWNER, ""), await data.remove(OWNER, "dana")]).toEqual([0, 0]);
    expect(await data.count("robin@example.com")).toBe(1);
    expect(await audit()).toEqual([]);
  });
}
