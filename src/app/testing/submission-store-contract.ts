import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createSubmissionStore,
  type SubmissionStore,
} from "#app/submissions/store-submissions.server.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import { type SubmissionKey, UNTOUCHED } from "#inquiries/new-inquiries.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { SAMPLE_BOOKING } from "#inquiries/testing/samples.ts";
import { readMessages } from "#records/testing/read-messages.ts";

const INQUIRY: Inquiry = {
  firstName: "Łucja",
  lastName: "O’Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "service",
  message: "Two lines:\nَ and '); drop table inquiries; -- 👋🏽",
};

const CONTEXT = parseOrigin(
  new URLSearchParams({
    page: "/services",
    vehicle: "denago-ev-city",
    intent: "service",
    color: "Sand",
    subject: "Battery Services",
    area: "brick",
    utm_source: "mail",
    referrer: "search.example",
    landing: "/brick",
  }),
);

const SUBMISSION = { inquiry: INQUIRY, origin: CONTEXT };

async function added(store: SubmissionStore, key: SubmissionKey | null = null): Promise<string> {
  const result = await store.add({ ...SUBMISSION, key });
  if (result.kind !== "stored") throw new Error(`it was ${result.kind}`);
  return result.reference;
}

export function submissionStoreContract(
  open: () => Promise<{ database: Kysely<InquiryTables>; close: () => Promise<void> }>,
): void {
  describe("the store of inquiries", () => {
    let database: Kysely<InquiryTables>;
    let close: () => Promise<void>;

    beforeEach(async () => {
      ({ database, close } = await open());
    });

    afterEach(() => close());

    const rows = () => database.selectFrom("inquiries").selectAll().execute();

    it("keeps every field as it was given", async () => {
      const store = createSubmissionStore(database, {
        clock: () => new Date("2026-07-10T12:00:00Z"),
      });
      const reference = await added(store);
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      const [row, ...more] = await rows();
      expect(more).toEqual([]);
      expect(row).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        key: expect.stringMatching(/^[\w-]{22}$/),
        reference,
        customer: expect.stringMatching(/^[0-9a-f-]{36}$/),
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
        referrer: "search.example",
        landing_page: "/brick",
        request_key: null,
        request_digest: null,
        closed_at: null,
        ...UNTOUCHED,
      });
    });

    it("cannot hold one reference twice", async () => {
      const store = createSubmissionStore(database);
      await added(store);
      const [row] = await rows();
      if (row === undefined) throw new Error("the row is missing");
      const twin = database.insertInto("inquiries").values({ ...row, id: "another" });
      await expect(twin.execute()).rejects.toThrow(/unique.+reference/i);
      expect(await rows()).toHaveLength(1);
    });

    it("takes the longest message of the form, emoji included, and none longer", async () => {
      const store = createSubmissionStore(database);
      const message = "👋".repeat(2500);
      expect(message).toHaveLength(5000);
      await expect(
        store.add({ ...SUBMISSION, inquiry: { ...INQUIRY, message } }),
      ).resolves.toBeDefined();
      const longer = { ...INQUIRY, message: "x".repeat(5001) };
      await expect(store.add({ ...SUBMISSION, inquiry: longer })).rejects.toThrow(
        "inquiries_message_length",
      );
    });

    it("stores one inquiry for fifty that are sent under one key", async () => {
      const store = createSubmissionStore(database, { channels: ["dealership", "visitor"] });
      const key = { from: "program", key: "program:one-press", digest: "d" } as const;
      const first = await Promise.all(Array.from({ length: 25 }, () => added(store, key)));
      const later = await Promise.all(Array.from({ length: 25 }, () => added(store, key)));
      expect(new Set([...first, ...later]).size).toBe(1);
      expect(await rows()).toHaveLength(1);
      expect(await database.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
      expect(await store.findRepeat({ ...SUBMISSION, key })).toMatchObject({
        kind: "stored",
        reference: first[0],
      });
    });

    it("rejects a key that belongs to another inquiry, even when both arrive at once", async () => {
      const store = createSubmissionStore(database);
      const key = { from: "program", key: "program:one-press" } as const;
      const sent = await Promise.all([
        store.add({ ...SUBMISSION, key: { ...key, digest: "one" } }),
        store.add({ ...SUBMISSION, key: { ...key, digest: "another" } }),
      ]);
      expect(sent.map(({ kind }) => kind)).toEqual(["stored", "key-taken"]);
      const find = (own: SubmissionKey) => store.findRepeat({ ...SUBMISSION, key: own });
      expect(await find({ ...key, digest: "another" })).toEqual({ kind: "key-taken" });
      expect(await find({ ...key, key: "program:new", digest: "one" })).toBeNull();
      expect(await rows()).toHaveLength(1);
    });

    it.each(["form", "content"] as const)(
      "stores one inquiry for many %s posts at once that repeat one which is closed by now",
      async (from) => {
        // Each store is a process, whose transactions the engine runs at once.
        const stores = Array.from({ length: 4 }, () => createSubmissionStore(database));
        const key = { from, key: `${from}:one`, digest: "d" } as const;
        const send = async () => {
          const results = await Promise.all(
            Array.from({ length: 5 }, () =>
              stores.map((store) => store.add({ ...SUBMISSION, key })),
            ).flat(),
          );
          const references = new Set(
            results.map((result) => ("reference" in result ? result.reference : result.kind)),
          );
          expect(references.size).toBe(1);
          return { references, known: results.filter(({ kind }) => kind === "stored").length };
        };
        const all = { form: 20, content: 0 }[from];
        const { references } = await send();
        expect(await send()).toEqual({ references, known: all });
        await database
          .updateTable("inquiries")
          .set({ closed_at: "2026-07-10T12:00:00.000Z" })
          .execute();
        const later = await send();
        expect(later.references).not.toEqual(references);
        expect(later.known).toBe(all || 1);
        expect(await rows()).toHaveLength(2);
      },
    );

    it("joins no customers by a post that has the email of one and the phone of another", async () => {
      const store = createSubmissionStore(database);
      const sender = (firstName: string, email: string, phone: string) =>
        store.add({ ...SUBMISSION, inquiry: { ...SUBMISSION.inquiry, firstName, email, phone } });
      const [alice, bob] = ["(201) 555-0101", "(201) 555-0202"];
      await sender("Alice", "alice@example.com", alice);
      await sender("Bob", "bob@example.com", bob);
      await sender("Mallory", "alice@example.com", bob);
      await sender("Alice", "alice@example.com", bob);
      const found = await database.selectFrom("customers").select(["id", "root"]).execute();
      expect(found).toHaveLength(3);
      expect(found.every(({ id, root }) => id === root)).toBe(true);
    });

    it("rejects a request that no room stores, and stores nothing of it", async () => {
      const store = createSubmissionStore(database);
      const submission = { ...SUBMISSION, request: { booking: SAMPLE_BOOKING } };
      await expect(store.add(submission)).rejects.toThrow("no room stores the booking");
      await expect(store.findRepeat(submission)).rejects.toThrow("no room stores the booking");
      expect(await rows()).toEqual([]);
    });

    it("answers both of two taps alike where nothing can be stored", async () => {
      const store = createSubmissionStore(database, {
        rooms: {
          booking: {
            store: async (_, submissions) =>
              new Map(submissions.map(({ inquiry }) => [inquiry.id, { kind: "full" }])),
            findUnchanged: async () => new Set(),
            limitLinks: async () => ({ awaiting: [], left: [] }),
            acknowledge: async () => {},
          },
        },
      });
      const key = { from: "form", key: "form:one", digest: "d" } as const;
      const send = () => store.add({ ...SUBMISSION, key, request: { booking: SAMPLE_BOOKING } });
      expect(await Promise.all([send(), send()])).toEqual([{ kind: "full" }, { kind: "full" }]);
      expect(await rows()).toEqual([]);
      for (const table of ["customers", "customer_contacts"] as const) {
        expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    });

    it("stores with each inquiry what is to be delivered of it, and neither without the other", async () => {
      let message = 0;
      const store = createSubmissionStore(database, {
        channels: ["dealership", "webhook"],
        onAdded: () => {
          message += 1;
        },
      });
      const references = await Promise.all(Array.from({ length: 3 }, () => added(store)));
      expect(message).toBe(1);
      const ids = new Map((await rows()).map(({ id, reference }) => [id, reference]));
      const outbox = (await readMessages(database, "inquiry")).map(
        ({ about, kind, attempts, lease }) => ({
          reference: ids.get(about),
          kind,
          attempts,
          lease,
        }),
      );
      const expected = references.flatMap((reference) =>
        ["dealership", "webhook"].map((kind) => ({ reference, kind, attempts: 0, lease: null })),
      );
      expect(outbox).toHaveLength(6);
      expect(outbox).toEqual(expect.arrayContaining(expected));
      await database.schema.dropTable("outbox").execute();
      await expect(added(store)).rejects.toThrow("outbox");
      expect(await rows()).toHaveLength(3);
    });
  });
}
