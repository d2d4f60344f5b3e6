import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOTHING_REQUESTED, type Requested } from "#domain/requested.ts";
import { createOutbox, type LeasedRow, type Outbox } from "#inquiries/delivery/outbox.server.ts";
import type { Channel, InquiryTables, OutboxTable } from "#inquiries/tables.ts";
import { addRow, SAMPLE_BOOKING } from "./samples.ts";

const WEEK = 7 * 24 * 3600 * 1000;
const ALL: Channel[] = ["dealership", "visitor", "webhook"];

export function outboxContract(
  open: () => Promise<{ database: Kysely<InquiryTables>; close(): Promise<void> }>,
): void {
  describe("the outbox", () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let database: Kysely<InquiryTables>;
    let outbox: Outbox;
    const requested = new Map<string, Requested>();

    beforeAll(async () => {
      opened = await open();
      database = opened.database;
      outbox = createOutbox(database, async () => requested);
    });

    beforeEach(async () => {
      await database.deleteFrom("inquiries").execute();
    });

    afterAll(async () => {
      await opened.close();
    });

    const add = (own: Partial<OutboxTable> = {}) => addRow(database, own);

    const lease = async (channels: readonly Channel[] = ALL): Promise<LeasedRow> => {
      const leased = await outbox.lease(channels);
      if (leased === null) throw new Error("no row was due");
      return leased;
    };

    const expireLeases = () => database.updateTable("outbox").set({ leased_until: 1 }).execute();
    const makeDue = () => database.updateTable("outbox").set({ due_at: 1 }).execute();
    const stored = () => database.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();

    it("leases nothing when nothing is due", async () => {
      expect(await outbox.lease(ALL)).toBeNull();
      await add({ due_at: Date.now() + 3_600_000 });
      await add({ delivered_at: 1 });
      await add({ dead_at: 1 });
      expect(await outbox.lease(ALL)).toBeNull();
      expect(await outbox.lease([])).toBeNull();
    });

    it("leases the row that has been due longest, with its inquiry", async () => {
      await add({ due_at: 3000 });
      const { row, inquiry } = await add({ due_at: 2000, channel: "visitor" });
      expect(await lease()).toEqual({
        id: row.id,
        channel: "visitor",
        reference: inquiry.reference,
        attempts: 1,
        createdAt: row.created_at,
        ageMs: expect.any(Number),
        lease: expect.stringMatching(/^[0-9a-f-]{36}$/),
        isInterrupted: false,
        inquiry,
        booking: null,
        appointment: null,
        reply: null,
      });
    });

    it("leases a row together with the booking of its inquiry", async () => {
      const { inquiry } = await add();
      requested.set(inquiry.id, { ...NOTHING_REQUESTED, booking: SAMPLE_BOOKING });
      expect((await lease()).booking).toEqual(SAMPLE_BOOKING);
    });

    it("keeps leads for the CRM away from a version that does not know them", async () => {
      const { row } = await add({ channel: "adf" });
      expect(await outbox.lease(["dealership", "visitor", "reply", "webhook"])).toBeNull();
      expect((await lease(["adf"])).id).toBe(row.id);
    });

    it("leases rows of the asked channels only", async () => {
      const { row } = await add({ channel: "webhook", due_at: 9000 });
      await add({ channel: "dealership" });
      expect((await lease(["webhook"])).id).toBe(row.id);
      expect(await outbox.lease(["webhook", "visitor"])).toBeNull();
    });

    it("leases no row twice, however many ask at once", async () => {
      const ids = new Set<string>();
      for (let index = 0; index < 20; index += 1) ids.add((await add()).row.id);
      const leased = await Promise.all(Array.from({ length: 30 }, () => outbox.lease(ALL)));
      const taken = leased.filter((row) => row !== null).map(({ id }) => id);
      expect(new Set(taken).size).toBe(taken.length);
      // A worker that finds every row locked leases none; the next one finds what is left.
      for (let row = await outbox.lease(ALL); row !== null; row = await outbox.lease(ALL)) {
        taken.push(row.id);
      }
      expect(taken.toSorted()).toEqual([...ids].toSorted());
    });

    it("holds a lease for two minutes by the database's clock", async () => {
      await add();
      const { createdAt, ageMs } = await lease();
      const { leased_until } = await stored();
      const now = createdAt + ageMs;
      expect(Number(leased_until)).toBeGreaterThanOrEqual(now + 119_000);
      expect(Number(leased_until)).toBeLessThanOrEqual(now + 121_000);
      expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
    });

    it("hands an expired lease to the next worker, after which the first can mark nothing", async () => {
      const { row } = await add();
      const first = await lease();
      await expireLeases();
      const second = await lease();
      expect(second).toMatchObject({ id: row.id, attempts: 2, isInterrupted: true });
      expect(second.lease).not.toBe(first.lease);
      expect(await outbox.markDelivered(row.id, first.lease)).toBe(false);
      expect(await outbox.retryLater(row.id, first.lease, "timeout", 1)).toBe(false);
      expect(await outbox.markDead(row.id, first.lease, "timeout")).toBe(false);
      expect((await stored()).lease).toBe(second.lease);
      expect(await outbox.markDelivered(row.id, second.lease)).toBe(true);
    });

    it("marks a row as delivered once, and never leases it again", async () => {
      await add({ fault: "timeout" });
      const { id, lease: token } = await lease();
      expect(await outbox.markDelivered(id, "another")).toBe(false);
      expect(await outbox.markDelivered(id, token)).toBe(true);
      expect(await outbox.markDelivered(id, token)).toBe(false);
      await makeDue();
      expect(await outbox.lease(ALL)).toBeNull();
      expect(await stored()).toMatchObject({ lease: null, leased_until: null, fault: null });
      expect(Number((await stored()).delivered_at)).toBeGreaterThan(Date.now() - 60_000);
    });

    it("keeps a row for later with its fault, and does not take it for an interrupted one", async () => {
      await add();
      const { id, lease: token, createdAt, ageMs } = await lease();
      expect(await outbox.retryLater(id, token, "451 at RCPT", 10_000.4)).toBe(true);
      expect(await outbox.lease(ALL)).toBeNull();
      const { due_at, fault } = await stored();
      expect(fault).toBe("451 at RCPT");
      expect(Number(due_at) - createdAt - ageMs).toBeGreaterThanOrEqual(10_000);
      expect(Number(due_at) - createdAt - ageMs).toBeLessThan(20_000);
      await makeDue();
      expect(await lease()).toMatchObject({ id, attempts: 2, isInterrupted: false });
    });

    it("buries a row, lists it, and leases it no more", async () => {
      const { inquiry } = await add({ channel: "webhook" });
      const { id, lease: token } = await lease();
      expect(await outbox.markDead(id, token, "HTTP 410")).toBe(true);
      expect(await outbox.lease(ALL)).toBeNull();
      expect(await outbox.deadLetters(10)).toEqual([
        {
          reference: inquiry.reference,
          channel: "webhook",
          attempts: 1,
          fault: "HTTP 410",
          deadAt: expect.any(Number),
        },
      ]);
    });

    it("lists the latest dead first, up to a limit", async () => {
      const old = await add({ dead_at: 1000 });
      const late = await add({ dead_at: 3000 });
      const between = await add({ dead_at: 2000 });
      const listed = await outbox.deadLetters(2);
      expect(listed.map(({ reference }) => reference)).toEqual([
        late.inquiry.reference,
        between.inquiry.reference,
      ]);
      expect(await outbox.deadLetters(10)).toHaveLength(3);
      expect((await outbox.deadLetters(10))[2]?.reference).toBe(old.inquiry.reference);
    });

    it("puts dead rows back as if they were new, by reference in any case", async () => {
      const created_at = Date.now() - 2 * WEEK;
      const { row, inquiry } = await add({ dead_at: 1, attempts: 300, created_at, fault: "x" });
      const other = await add({ dead_at: 1 });
      expect(await outbox.requeue([])).toBe(0);
      expect(await outbox.requeue(["0000-0000"])).toBe(0);
      expect(await outbox.requeue([inquiry.reference.toLowerCase()])).toBe(1);
      expect(await outbox.requeue([inquiry.reference])).toBe(0);
      const leased = await lease();
      expect(leased).toMatchObject({ id: row.id, attempts: 1, isInterrupted: false });
      expect(leased.ageMs).toBeLessThan(60_000);
      expect(await outbox.deadLetters(10)).toMatchObject([{ reference: other.inquiry.reference }]);
    });

    it("puts all dead rows back but acknowledgements, which may have arrived", async () => {
      await add({ dead_at: 1 });
      await add({ dead_at: 1, channel: "webhook" });
      await add({ dead_at: 1, channel: "visitor" });
      await add({ delivered_at: 1 });
      await add({ due_at: Date.now() + 3_600_000 });
      expect(await outbox.requeue("all")).toBe(2);
      expect(await outbox.counts()).toMatchObject({ waiting: 3, dead: 1 });
      await lease();
      await lease();
      expect(await outbox.lease(ALL)).toBeNull();
    });

    it("counts what waits and what was given up", async () => {
      expect(await outbox.counts()).toEqual({ waiting: 0, dead: 0, oldestWaitingMs: 0 });
      await add({ delivered_at: 1, created_at: 1 });
      await add({ dead_at: 1, created_at: 1 });
      expect(await outbox.counts()).toEqual({ waiting: 0, dead: 1, oldestWaitingMs: 0 });
      await add({ created_at: Date.now() - WEEK });
      await add();
      await lease();
      const { waiting, dead, oldestWaitingMs } = await outbox.counts();
      expect({ waiting, dead }).toEqual({ waiting: 2, dead: 1 });
      expect(Math.abs(oldestWaitingMs - WEEK)).toBeLessThan(60_000);
    });

    it("forgets what belongs to an inquiry that was removed", async () => {
      const { inquiry } = await add();
      const { id, lease: token } = await lease();
      await database.deleteFrom("inquiries").where("id", "=", inquiry.id).execute();
      expect(await outbox.markDelivered(id, token)).toBe(false);
      expect(await outbox.counts()).toEqual({ waiting: 0, dead: 0, oldestWaitingMs: 0 });
    });
  });
}
