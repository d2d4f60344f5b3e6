import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import { createCustomers } from "#customers/customers.server.ts";
import { createStepRules } from "#customers/step-rules.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import type { CallOutcome } from "#inquiries/tables.ts";
import type { Actor } from "#platform/actor.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { addEvent, addEvents } from "#records/events.server.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { createRecordWriter, type RecordWriter } from "./customer-records.ts";
import type { OpenCustomerTables } from "./open-customer-tables.ts";

const STAFF = { person: "p1", name: "Jordan Sample" };
const EMAIL = "olivia@example.com";
/** Friday, July 10, 8 AM at the dealership. */
const NOW = new Date("2026-07-10T12:00:00Z");
const DAY = 86_400_000;

type Write = (at: {
  database: Kysely<ReadTables>;
  records: RecordWriter;
  at: Date;
}) => Promise<unknown>;

const writeCall =
  (outcome: CallOutcome): Write =>
  ({ records, at }) =>
    records.addCall("a", at, outcome);

const writeMail =
  (kind: "message" | "automatic"): Write =>
  ({ database, at }) =>
    database
      .insertInto("inquiry_mails")
      .values({
        id: "m1",
        inquiry: "a",
        at: at.toISOString(),
        kind,
        author: "Olivia",
        text: "Yes",
        quoted: "",
        note: null,
      })
      .execute();

const writeMessage =
  (subject: string, by: Actor, detail: object = {}): Write =>
  ({ database, at }) =>
    database.transaction().execute((transaction) =>
      addEvent(transaction, {
        subject,
        at: at.getTime(),
        by,
        kind: "message",
        reason: "Yes",
        detail,
      }),
    );

/** Possible events after a reply, and whether each counts as a response. */
const RESPONSES: Record<string, { ends: boolean; write: Write }> = {
  "a mail": { ends: true, write: writeMail("message") },
  "an automatic mail": { ends: false, write: writeMail("automatic") },
  "a call that reached the customer": { ends: true, write: writeCall("reached") },
  "a voicemail": { ends: false, write: writeCall("voicemail") },
  "a message on the booking's page": { ends: true, write: writeMessage("booking:b", RENTER) },
  "an automatic mail about the booking": {
    ends: false,
    write: writeMessage("booking:b", RENTER, { received: "automatic" }),
  },
  "a message on the appointment's page": {
    ends: true,
    write: writeMessage("appointment:v", CUSTOMER),
  },
  "another inquiry": {
    ends: true,
    write: ({ records }) => records.addInquiry("c", { email: EMAIL, day: "2026-07-14" }),
  },
};

export function stepRulesContract(engine: DatabaseDialect, open: OpenCustomerTables): void {
  describe(`step rules on ${engine}`, () => {
    let database: Kysely<ReadTables>;
    let other: Kysely<ReadTables>;
    let close: () => Promise<void>;
    let records: RecordWriter;
    let now = NOW;

    beforeAll(async () => {
      const opened = await open();
      ({ database, close } = opened);
      other = await openDatabase<ReadTables>(opened.location);
      records = createRecordWriter(database);
    });
    beforeEach(async () => {
      now = NOW;
      await records.clear();
      await database.deleteFrom("next_step_rules").execute();
    });
    afterAll(async () => {
      await other.destroy();
      await close();
    });

    const customers = () => createCustomers(database, () => now);
    const openRules = (own = database) =>
      createStepRules(own, {
        readPeople: async () => [{ id: "p2", name: "Alex Sample" }],
        clock: () => now,
      });

    const readOpen = async (id: string) => {
      const customer = await customers().find(await records.rowOf(id));
      return await customers().readOpenSteps(customer?.stored.map((row) => row.id) ?? []);
    };

    const wait = (days: number) => {
      now = new Date(now.getTime() + days * DAY);
    };

    const addReturns = (bookings: readonly string[]) =>
      database.transaction().execute((transaction) =>
        addEvents(
          transaction,
          bookings.map((booking) => ({
            subject: `booking:${booking}`,
            at: now.getTime(),
            by: { person: "p1", name: "Jordan" },
            kind: "returned",
            from: "out",
            to: "returned",
          })),
        ),
      );

    const addReply = (id: string) => records.addReply(id, "a", now);

    it("are made by rules that are on, for what came after, once even by two processes", async () => {
      await records.addInquiry("a", { email: EMAIL });
      await addReply("e1");
      wait(3.5);
      const nothing = { added: 0, dropped: 0 };
      expect(await openRules().runStepRules()).toEqual(nothing);
      expect(await openRules().setStepRule(STAFF, "reply", true)).toBe(true);
      expect(await openRules().setStepRule(STAFF, "reply", true)).toBe(false);
      expect(await openRules().runStepRules()).toEqual(nothing);
      await addReply("e2");
      wait(2.5);
      expect(await openRules().runStepRules()).toEqual(nothing);
      wait(1);
      const runs = [openRules(), openRules(other), openRules(), openRules(other)];
      const results = await Promise.allSettled(runs.map((rules) => rules.runStepRules()));
      const added = results.flatMap((run) => (run.status === "fulfilled" ? run.value.added : []));
      expect(added.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await openRules().runStepRules()).toEqual(nothing);
      const [step] = await readOpen("a");
      expect(step).toMatchObject({
        text: "Follow up: no answer since Mon, Jul 13",
        due_day: "2026-07-16",
        person: "p2",
        person_name: "Alex Sample",
        created_by: "The site",
        record: { reference: "A" },
      });
      await customers().dropStep(STAFF, { id: step?.id ?? "", version: 0 });
      expect(await openRules().runStepRules()).toEqual(nothing);
    });

    it.each(Object.keys(RESPONSES))("of a rule are not needed after %s", async (kind) => {
      const response = RESPONSES[kind];
      if (response === undefined) throw new Error(kind);
      await records.addInquiry("a", { email: EMAIL, day: "2026-07-02" });
      await records.addBooking("b", { email: EMAIL, day: "2026-07-02" });
      await records.addAppointment("v", { email: EMAIL, day: "2026-07-02" });
      await openRules().setStepRule(STAFF, "reply", true);
      await addReply("e1");
      wait(4);
      expect(await openRules().runStepRules()).toEqual({ added: 1, dropped: 0 });
      await response.write({ database, records, at: now });
      expect(await openRules().runStepRules()).toEqual({
        added: 0,
        dropped: response.ends ? 1 : 0,
      });
      await database.deleteFrom("next_steps").execute();
      expect(await openRules().runStepRules()).toEqual({
        added: response.ends ? 0 : 1,
        dropped: 0,
      });
    });

    it("of a rule pass over a customer who may not rent, however often, and go on", async () => {
      await openRules().setStepRule(STAFF, "return", true);
      const passed = Array.from({ length: 101 }, (_, index) => `no${index}`);
      for (const id of passed) await records.addBooking(id, { email: "frank@example.com" });
      const frank = await customers().setDoNotRent(
        STAFF,
        { id: await records.rowOf("no0"), version: 0 },
        "Damaged a cart.",
      );
      expect(frank.kind).toBe("ok");
      await records.addBooking("b", { email: EMAIL });
      await addReturns(passed);
      wait(0.01);
      await addReturns(["b"]);
      expect(await openRules().runStepRules()).toEqual({ added: 1, dropped: 0 });
      expect(await readOpen("b")).toHaveLength(1);
      expect(await readOpen("no0")).toEqual([]);
    });

    it("follow a return by a day and a sale by 90 days, but no rental that was won", async () => {
      await records.addBooking("b", { email: EMAIL });
      await records.addInquiry("a", { email: EMAIL });
      await records.addInquiry("r", { email: EMAIL });
      await database
        .updateTable("inquiries")
        .set({ interest: "rental" })
        .where("id", "=", "r")
        .execute();
      await database
        .updateTable("inquiries")
        .set({ interest: "sales" })
        .where("id", "=", "a")
        .execute();
      await openRules().setStepRule(STAFF, "return", true);
      await openRules().setStepRule(STAFF, "sale", true);
      wait(1);
      await addReturns(["b"]);
      for (const inquiry of ["a", "r"]) {
        await database
          .insertInto("inquiry_outcomes")
          .values({
            inquiry,
            outcome: "won",
            reason: null,
            value_cents: null,
            vehicle: null,
            decided_at: now.toISOString(),
          })
          .execute();
      }
      await openRules().runStepRules();
      expect(await readOpen("a")).toMatchObject([
        { text: "Ask for a review: the cart came back", due_day: "2026-07-12", person: null },
      ]);
      wait(90);
      await openRules().runStepRules();
      expect((await readOpen("a")).map(({ due_day, text }) => [due_day, text])).toEqual([
        ["2026-07-12", "Ask for a review: the cart came back"],
        ["2026-10-09", "Offer a service: sold 90 days ago"],
      ]);
    });
  });
}
