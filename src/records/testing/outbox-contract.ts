import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  countMessages,
  deadMessages,
  readDeadMessages,
} from "#records/outbox/dead-messages.server.ts";
import { createOutbox, type LeasedMessage, type Outbox } from "#records/outbox/outbox.server.ts";
import { queueMessages, withdrawMessages } from "#records/outbox/queue.server.ts";
import { findMailedRecords, markBounced } from "#records/outbox/sent-messages.server.ts";
import { CHANNELS, type Channel, type RecordTables } from "#records/tables.ts";
import { addMessage, sampleKinds } from "./sample-messages.ts";

const WEEK = 7 * 24 * 3600 * 1000;

/** `databases` are those of several processes on the same tables. */
export function outboxContract(
  open: () => Promise<{ databases: Kysely<RecordTables>[]; close(): Promise<void> }>,
): void {
  describe("the outbox", () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let database: Kysely<RecordTables>;
    let processes: Outbox[];
    let outbox: Outbox;
    const gone = new Set<string>();
    const dropped: string[] = [];

    beforeAll(async () => {
      opened = await open();
      processes = opened.databases.map((own) =>
        createOutbox(own, {
          kinds: sampleKinds({ gone }),
          onDropped: (message) => dropped.push(message),
        }),
      );
      const [first] = opened.databases;
      const [firstOutbox] = processes;
      if (first === undefined || firstOutbox === undefined) throw new Error("there is no database");
      database = first;
      outbox = firstOutbox;
    });
    beforeEach(async () => {
      await database.deleteFrom("outbox").execute();
      gone.clear();
      dropped.length = 0;
    });
    afterAll(() => opened.close());

    const add = (own: Parameters<typeof addMessage>[1] = {}) => addMessage(database, own);
    const lease = async (channels: readonly Channel[] = CHANNELS): Promise<LeasedMessage> => {
      const leased = await outbox.lease(channels);
      if (leased === null) throw new Error("no row was due");
      return leased;
    };
    const next = () => outbox.lease(CHANNELS);
    const makeDue = () => database.updateTable("outbox").set({ due_at: 1 }).execute();
    const rows = () => database.selectFrom("outbox").selectAll().execute();
    const stored = () => database.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    const queue = (messages: Parameters<typeof queueMessages>[2]) =>
      database
        .transaction()
        .execute((transaction) => queueMessages(transaction, "sample", messages));

    it("leases nothing when nothing is due", async () => {
      expect(await next()).toBeNull();
      await add({ due_at: Date.now() + 3_600_000 });
      await add({ delivered_at: 1 });
      await add({ dead_at: 1 });
      expect(await next()).toBeNull();
      expect(await outbox.lease([])).toBeNull();
    });

    it("leases the row that has been due longest, with what to send", async () => {
      await add({ due_at: 3000 });
      const { row, about } = await add({ due_at: 2000, kind: "once" });
      const leased = await lease();
      expect(leased).toEqual({
        id: row.id,
        channel: "mail",
        message: "sample.once",
        reference: about,
        attempts: 1,
        createdAt: row.created_at,
        ageMs: expect.any(Number),
        lease: expect.stringMatching(/^[0-9a-f-]{36}$/),
        isInterrupted: false,
        view: expect.any(Function),
      });
      expect(await leased.view()).toMatchObject({
        delivery: "at-most-once",
        mail: { subject: `About ${about}` },
      });
    });

    it("leases rows of the requested channels only", async () => {
      const { row } = await add({ kind: "hook", due_at: 9000 });
      await add();
      expect((await lease(["webhook"])).id).toBe(row.id);
      expect(await outbox.lease(["webhook"])).toBeNull();
    });

    it("leaves what only a newer version knows untouched, be it a kind or a channel", async () => {
      const kind = await add({ kind: "of-a-newer-version", due_at: 1 });
      const channel = await add({ channel: "sms" as never, due_at: 2 });
      expect(await next()).toBeNull();
      expect((await rows()).toSorted((a, b) => a.due_at - b.due_at)).toMatchObject(
        [kind.row, channel.row].map(({ id }) => ({ id, attempts: 0, lease: null, fault: null })),
      );
      expect(await outbox.counts()).toMatchObject({ waiting: 2, dead: 0 });
    });

    it("drops a message whose record is gone, and says of which kind it was", async () => {
      const removed = await add({ due_at: 1 });
      const { row } = await add({ due_at: 2 });
      gone.add(removed.about);
      expect((await lease()).id).toBe(row.id);
      expect(dropped).toEqual(["sample.own"]);
      expect((await rows()).map(({ id }) => id)).toEqual([row.id]);
    });

    it("passes over what is not true any more, and keeps the row", async () => {
      await add({ detail: '{"isTrue":false}' });
      expect(await next()).toBeNull();
      expect(await stored()).toMatchObject({ fault: "not true any more", lease: null });
      expect(await outbox.counts()).toMatchObject({ waiting: 0, dead: 0 });
    });

    it.each(["delivered", "dead", "untrue"])("keeps no mail to staff that is %s", async (end) => {
      await add({ kind: "staff", detail: JSON.stringify({ isTrue: end !== "untrue" }) });
      const leased = await next();
      if (leased !== null) {
        const { id, lease: token } = leased;
        if (end === "delivered") expect(await outbox.markDelivered(id, token)).toBe(true);
        else expect(await outbox.markDead(id, token, "550 at RCPT")).toBe(true);
      }
      expect(await rows()).toEqual([]);
    });

    it("leases no row twice, however many processes ask at once", async () => {
      const ids = new Set<string>();
      for (let index = 0; index < 20; index += 1) ids.add((await add()).row.id);
      const leased = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          (processes[index % processes.length] ?? outbox).lease(CHANNELS),
        ),
      );
      const taken = leased.filter((row) => row !== null).map(({ id }) => id);
      expect(new Set(taken).size).toBe(taken.length);
      // A worker that finds every row locked leases none; the next one finds what is left.
      for (let row = await next(); row !== null; row = await next()) taken.push(row.id);
      expect(taken.toSorted()).toEqual([...ids].toSorted());
    });

    it("queues the same message once, from several processes too", async () => {
      const reminder = { about: "1", kind: "own", occasion: "2026-07-10" };
      await Promise.all(
        opened.databases.map((own) =>
          own
            .transaction()
            .execute((transaction) => queueMessages(transaction, "sample", [reminder])),
        ),
      );
      await queue([reminder, { ...reminder, occasion: "2026-07-11" }]);
      expect((await rows()).map(({ unique_key }) => unique_key).toSorted()).toEqual([
        "sample:1 sample.own 2026-07-10",
        "sample:1 sample.own 2026-07-11",
      ]);
    });

    it("holds a message back while it can be undone, and withdraws it only until it is sent", async () => {
      await queue([{ about: "1", kind: "own", holdMs: 60_000 }]);
      expect(await next()).toBeNull();
      const withdraw = () =>
        database
          .transaction()
          .execute((transaction) =>
            withdrawMessages(transaction, ({ eb }) => eb("subject", "=", "sample:1")),
          );
      expect(await withdraw()).toHaveLength(1);
      await queue([{ about: "1", kind: "own" }]);
      await makeDue();
      await lease();
      expect(await withdraw()).toEqual([]);
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
      await database.updateTable("outbox").set({ leased_until: 1 }).execute();
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
      expect(await next()).toBeNull();
      expect(await stored()).toMatchObject({ lease: null, leased_until: null, fault: null });
      expect(Number((await stored()).delivered_at)).toBeGreaterThan(Date.now() - 60_000);
    });

    it("keeps a row for later with its fault, and does not take it for an interrupted one", async () => {
      await add();
      const { id, lease: token, createdAt, ageMs } = await lease();
      expect(await outbox.retryLater(id, token, "451 at RCPT", 10_000.4)).toBe(true);
      expect(await next()).toBeNull();
      const { due_at, fault } = await stored();
      expect(fault).toBe("451 at RCPT");
      expect(Number(due_at) - createdAt - ageMs).toBeGreaterThanOrEqual(10_000);
      expect(Number(due_at) - createdAt - ageMs).toBeLessThan(20_000);
      await makeDue();
      expect(await lease()).toMatchObject({ id, attempts: 2, isInterrupted: false });
    });

    it("buries a row, lists it, and leases it no more", async () => {
      const { about } = await add({ kind: "hook" });
      const { id, lease: token } = await lease();
      expect(await outbox.markDead(id, token, "HTTP 410")).toBe(true);
      expect(await next()).toBeNull();
      expect(await readDeadMessages(database)).toMatchObject([
        { record: "sample", about, kind: "hook", attempts: 1, fault: "HTTP 410" },
      ]);
    });

    it("lists the latest dead first, of all or of one record", async () => {
      const old = await add({ dead_at: 1000 });
      const late = await add({ dead_at: 3000 });
      const between = await add({ dead_at: 2000 });
      const listed = await readDeadMessages(database, { record: "sample" });
      expect(listed.map(({ about }) => about)).toEqual([late.about, between.about, old.about]);
      expect(await readDeadMessages(database, { record: "other" })).toEqual([]);
      const own = await readDeadMessages(database, { record: "sample", about: old.about });
      expect(own).toMatchObject([{ about: old.about, deadAt: 1000 }]);
    });

    it("puts dead rows back as if they were new, and ends them on request", async () => {
      const created_at = Date.now() - 2 * WEEK;
      const { row } = await add({ dead_at: 1, attempts: 300, created_at, fault: "x" });
      const other = await add({ dead_at: 1 });
      const { requeue, settle } = deadMessages(database);
      expect(await requeue(sql`id = ${row.id}`)).toBe(1);
      expect(await requeue(sql`id = ${row.id}`)).toBe(0);
      const leased = await lease();
      expect(leased).toMatchObject({ id: row.id, attempts: 1, isInterrupted: false });
      expect(leased.ageMs).toBeLessThan(60_000);
      expect(await settle(sql`id = ${other.row.id}`, "said by phone")).toBe(1);
      expect(await readDeadMessages(database)).toEqual([]);
    });

    it("finds the record of a mail by its id, and marks what came back", async () => {
      const { row, about } = await add({ delivered_at: 1 });
      const waiting = await add();
      const ids = [row.id, waiting.row.id, "00000000-0000-4000-8000-000000000000"];
      expect((await findMailedRecords(database, ids)).get(row.id)).toEqual({
        record: "sample",
        id: about,
      });
      const bounce = () =>
        database
          .transaction()
          .execute((transaction) => markBounced(transaction, ids, "bounced: 5.1.1"));
      expect(await bounce()).toEqual([{ record: "sample", id: about }]);
      expect(await bounce()).toEqual([]);
      expect(await readDeadMessages(database)).toMatchObject([{ about, fault: "bounced: 5.1.1" }]);
    });

    it("counts what waits and what was given up", async () => {
      expect(await countMessages(database)).toEqual({ waiting: 0, dead: 0, oldestWaitingMs: 0 });
      await add({ delivered_at: 1, created_at: 1 });
      await add({ dead_at: 1, created_at: 1 });
      expect(await outbox.counts()).toEqual({ waiting: 0, dead: 1, oldestWaitingMs: 0 });
      await add({ created_at: Date.now() - WEEK });
      await add();
      await lease();
      const { waiting, dead, oldestWaitingMs } = await countMessages(database);
      expect({ waiting, dead }).toEqual({ waiting: 2, dead: 1 });
      expect(Math.abs(oldestWaitingMs - WEEK)).toBeLessThan(60_000);
    });
  });
}
