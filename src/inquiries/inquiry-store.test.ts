import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contextFrom } from "#domain/inquiries/context.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { openDatabase } from "#platform/database.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { type InquiryTables, inquiryMigrations } from "./inquiries-table.ts";
import { createInquiryStore } from "./inquiry-store.server.ts";

const INQUIRY: Inquiry = {
  firstName: "Łucja",
  lastName: "O’Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "service",
  message: "Two lines:\nَ and '); drop table inquiries; -- 👋🏽",
};

const CONTEXT = contextFrom(
  new URLSearchParams({
    page: "/services",
    vehicle: "denago-ev-city",
    intent: "service",
    color: "Sand",
    subject: "Battery Services",
    area: "brick",
    utm_source: "mail",
  }),
);

let folder: string;
let database: Kysely<InquiryTables>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "inquiries-"));
  database = openDatabase<InquiryTables>(folder);
  await migrate(database, inquiryMigrations);
});

afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

describe("the store of inquiries", () => {
  it("writes through to the disk before it answers", async () => {
    const [synchronous] = (await sql`pragma synchronous`.execute(database)).rows;
    const [journal] = (await sql`pragma journal_mode`.execute(database)).rows;
    expect(synchronous).toEqual({ synchronous: 2 });
    expect(journal).toEqual({ journal_mode: "wal" });
  });

  it("keeps every field as it was given", async () => {
    const store = createInquiryStore(database, () => new Date("2026-07-10T12:00:00Z"));
    const { reference } = await store.add(INQUIRY, CONTEXT);
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await store.find(reference)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference,
      received_at: "2026-07-10T12:00:00.000Z",
      first_name: INQUIRY.firstName,
      last_name: INQUIRY.lastName,
      email: INQUIRY.email,
      phone: INQUIRY.phone,
      interest: INQUIRY.interest,
      message: INQUIRY.message,
      page: "/services",
      vehicle: "denago-ev-city",
      intent: "service",
      color: "Sand",
      subject: "Battery Services",
      area: "brick",
      campaign: '{"utm_source":"mail"}',
    });
  });

  it("is still there after the process has ended and begun anew", async () => {
    const { reference } = await createInquiryStore(database).add(INQUIRY, CONTEXT);
    await database.destroy();
    database = openDatabase<InquiryTables>(folder);
    await migrate(database, inquiryMigrations);
    expect((await createInquiryStore(database).find(reference))?.message).toBe(INQUIRY.message);
  });

  it("finds a reference in any case, and null for none", async () => {
    const store = createInquiryStore(database);
    const { reference } = await store.add(INQUIRY, CONTEXT);
    expect((await store.find(reference.toLowerCase()))?.reference).toBe(reference);
    expect(await store.find("0000-0000")).toBeNull();
  });

  it("lists the newest first, up to a limit", async () => {
    let minute = 0;
    const store = createInquiryStore(database, () => new Date(Date.UTC(2026, 0, 1, 0, minute++)));
    const references: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      references.push((await store.add(INQUIRY, CONTEXT)).reference);
    }
    const listed = await store.list(2);
    expect(listed.map(({ reference }) => reference)).toEqual([references[2], references[1]]);
  });

  it("cannot hold one reference twice", async () => {
    const store = createInquiryStore(database);
    const { reference } = await store.add(INQUIRY, CONTEXT);
    const row = await store.find(reference);
    if (row === null) throw new Error("the row is missing");
    const twin = database.insertInto("inquiries").values({ ...row, id: "another" });
    await expect(twin.execute()).rejects.toThrow("UNIQUE constraint failed: inquiries.reference");
    expect(await store.list(10)).toHaveLength(1);
  });

  it("takes the longest message of the form, emoji included, and none longer", async () => {
    const store = createInquiryStore(database);
    const message = "👋".repeat(2500);
    expect(message).toHaveLength(5000);
    await expect(store.add({ ...INQUIRY, message }, CONTEXT)).resolves.toBeDefined();
    const longer = { ...INQUIRY, message: "x".repeat(5001) };
    await expect(store.add(longer, CONTEXT)).rejects.toThrow("inquiries_message_length");
  });
});
