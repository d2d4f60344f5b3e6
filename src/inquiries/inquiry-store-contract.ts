import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contextFrom } from "#domain/inquiries/context.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryTables } from "./inquiries-table.ts";
import {
  createInquiryStore,
  type InquiryStore,
  type SubmissionKey,
} from "./inquiry-store.server.ts";

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

/** Stores the inquiry and answers its reference. */
async function added(
  store: InquiryStore,
  submission: SubmissionKey | null = null,
): Promise<string> {
  const result = await store.add(INQUIRY, CONTEXT, submission);
  if (result.kind !== "stored") throw new Error(`it was ${result.kind}`);
  return result.reference;
}

/** What the store of inquiries promises, on any engine. `open` answers a new database with the tables in it. */
export function inquiryStoreContract(
  open: () => Promise<{ database: Kysely<InquiryTables>; close: () => Promise<void> }>,
): void {
  describe("the store of inquiries", () => {
    let database: Kysely<InquiryTables>;
    let close: () => Promise<void>;

    beforeEach(async () => {
      ({ database, close } = await open());
    });

    afterEach(() => close());

    it("keeps every field as it was given", async () => {
      const store = createInquiryStore(database, {
        clock: () => new Date("2026-07-10T12:00:00Z"),
      });
      const reference = await added(store);
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
        request_key: null,
        request_digest: null,
        closed_at: null,
      });
    });

    it("finds a reference in any case, and null for none", async () => {
      const store = createInquiryStore(database);
      const reference = await added(store);
      expect((await store.find(reference.toLowerCase()))?.reference).toBe(reference);
      expect(await store.find("0000-0000")).toBeNull();
    });

    it("lists the newest first, up to a limit", async () => {
      let minute = 0;
      const store = createInquiryStore(database, {
        clock: () => new Date(Date.UTC(2026, 0, 1, 0, minute++)),
      });
      const references: string[] = [];
      for (let index = 0; index < 3; index += 1) {
        references.push(await added(store));
      }
      const listed = await store.list(2);
      expect(listed.map(({ reference }) => reference)).toEqual([references[2], references[1]]);
    });

    it("cannot hold one reference twice", async () => {
      const store = createInquiryStore(database);
      const reference = await added(store);
      const row = await store.find(reference);
      if (row === null) throw new Error("the row is missing");
      const twin = database.insertInto("inquiries").values({ ...row, id: "another" });
      await expect(twin.execute()).rejects.toThrow(/unique.+reference/i);
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

    it("stores one inquiry for fifty that are sent under one key", async () => {
      const store = createInquiryStore(database, { channels: ["dealership", "visitor"] });
      const key = { key: "program:one-press", digest: "d" };
      const first = await Promise.all(Array.from({ length: 25 }, () => added(store, key)));
      const later = await Promise.all(Array.from({ length: 25 }, () => added(store, key)));
      expect(new Set([...first, ...later]).size).toBe(1);
      expect(await store.list(10)).toHaveLength(1);
      expect(await database.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
      expect(await store.addedBefore(key)).toEqual({ kind: "stored", reference: first[0] });
    });

    it("refuses a key that stands for another inquiry, also in the same moment", async () => {
      const store = createInquiryStore(database);
      const key = "program:one-press";
      const sent = await Promise.all([
        store.add(INQUIRY, CONTEXT, { key, digest: "one" }),
        store.add(INQUIRY, CONTEXT, { key, digest: "another" }),
      ]);
      expect(sent.map(({ kind }) => kind)).toEqual(["stored", "key-taken"]);
      expect(await store.addedBefore({ key, digest: "another" })).toEqual({ kind: "key-taken" });
      expect(await store.addedBefore({ key: "program:new", digest: "one" })).toBeNull();
      expect(await store.list(10)).toHaveLength(1);
    });

    it("stores with each inquiry what is to be delivered of it, and neither without the other", async () => {
      let told = 0;
      const store = createInquiryStore(database, {
        channels: ["dealership", "webhook"],
        onAdded: () => {
          told += 1;
        },
      });
      const references = await Promise.all(Array.from({ length: 3 }, () => added(store)));
      expect(told).toBe(1);
      const rows = await database
        .selectFrom("outbox")
        .innerJoin("inquiries", "inquiries.id", "outbox.inquiry")
        .select(["reference", "channel", "attempts", "lease", "delivered_at"])
        .execute();
      const expected = references.flatMap((reference) =>
        ["dealership", "webhook"].map((channel) => ({
          reference,
          channel,
          attempts: 0,
          lease: null,
          delivered_at: null,
        })),
      );
      expect(rows).toHaveLength(6);
      expect(rows).toEqual(expect.arrayContaining(expected));
      await database.schema.dropTable("outbox").execute();
      await expect(added(store)).rejects.toThrow("outbox");
      expect(await store.list(10)).toHaveLength(3);
    });
  });
}
