import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { addRow } from "#inquiries/testing/samples.ts";
import {
  createOutboxWorker,
  type DeliveryEvent,
  type OutboxWorker,
} from "#platform/outbox/outbox-worker.server.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { createOutbox, type Outbox } from "./outbox.server.ts";
import { CHANNEL_GROUPS, type Transports } from "./transport.ts";

let close: () => Promise<void>;
let database: Kysely<InquiryTables>;
let outbox: Outbox;
let events: DeliveryEvent[];
let running: OutboxWorker[];

beforeAll(async () => {
  ({ database, close } = await openTemporary<InquiryTables>(inquiryMigrations));
  outbox = createOutbox(database);
});

beforeEach(async () => {
  await database.deleteFrom("inquiries").execute();
  events = [];
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((deliverer) => deliverer.stop()));
});

afterAll(async () => {
  await close();
});

function deliver(transports: Transports, own: Partial<Outbox> = {}): OutboxWorker {
  const deliverer = createOutboxWorker({
    groups: CHANNEL_GROUPS,
    outbox: { ...outbox, ...own },
    transports,
    onEvent: (event) => events.push(event),
    pollMs: 3_600_000,
  });
  running.push(deliverer);
  deliverer.start();
  return deliverer;
}

const sent = async () => ({ kind: "sent" }) as const;
const never = () => new Promise<never>(() => {});
const soon: typeof vi.waitFor = (check) => vi.waitFor(check, { timeout: 5000, interval: 5 });
const kinds = () => events.map(({ kind }) => kind);
const makeDue = () => database.updateTable("outbox").set({ due_at: 1 }).execute();

describe("the outbox worker", () => {
  it("sends waiting rows one at a time", async () => {
    const order: number[] = [];
    let open = 0;
    for (let due = 1; due <= 5; due += 1) {
      await addRow(database, { due_at: due, channel: due % 2 === 0 ? "visitor" : "dealership" });
    }
    const sender = async () => {
      open += 1;
      order.push(open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      return { kind: "sent" } as const;
    };
    deliver({ dealership: sender, visitor: sender });
    await soon(() => expect(kinds()).toEqual(Array(5).fill("sent")));
    expect(order).toEqual([1, 1, 1, 1, 1]);
    expect(await outbox.counts()).toMatchObject({ waiting: 0, dead: 0 });
  });

  it("sends a new row as soon as it is notified", async () => {
    const deliverer = deliver({ dealership: sent });
    const { inquiry } = await addRow(database);
    deliverer.wake();
    await soon(() =>
      expect(events).toEqual([
        { kind: "sent", channel: "dealership", reference: inquiry.reference, attempts: 1 },
      ]),
    );
  });

  it("finds a row without a notification", async () => {
    const deliverer = createOutboxWorker({
      groups: CHANNEL_GROUPS,
      outbox,
      transports: { webhook: sent },
      onEvent: (event) => events.push(event),
      pollMs: 10,
    });
    running.push(deliverer);
    deliverer.start();
    await addRow(database, { channel: "webhook" });
    await soon(() => expect(kinds()).toEqual(["sent"]));
  });

  it("continues on one transport while the other hangs", async () => {
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    await addRow(database, { channel: "dealership" });
    await addRow(database, { channel: "webhook" });
    await addRow(database, { channel: "webhook" });
    const dealership = () => hanging.then(sent);
    deliver({ dealership, webhook: sent });
    await soon(() => expect(kinds()).toEqual(["sent", "sent"]));
    release();
    await soon(() => expect(kinds()).toEqual(["sent", "sent", "sent"]));
  });

  it("ignores channels without a transport", async () => {
    await addRow(database, { channel: "webhook" });
    await addRow(database, { channel: "visitor" });
    deliver({ visitor: sent });
    await soon(() => expect(kinds()).toEqual(["sent"]));
    expect(await outbox.lease(["webhook"])).not.toBeNull();
  });

  it("retries failures later, and reports configuration errors separately", async () => {
    await addRow(database, { due_at: 1 });
    await addRow(database, { due_at: 2, channel: "visitor" });
    const deliverer = deliver({
      dealership: async () => ({ kind: "retry", fault: "550 at RCPT", misconfigured: true }),
      visitor: async ({ attempts }) =>
        attempts === 1 ? { kind: "retry", fault: "timeout" } : { kind: "sent" },
    });
    await soon(() => expect(events).toHaveLength(2));
    expect(events).toMatchObject([
      { kind: "retry", fault: "550 at RCPT", misconfigured: true, attempts: 1 },
      { kind: "retry", fault: "timeout", misconfigured: false, attempts: 1 },
    ]);
    for (const event of events) {
      if (event.kind !== "retry") throw new Error("no retry");
      expect(event.delayMs).toBeGreaterThanOrEqual(2500);
      expect(event.delayMs).toBeLessThanOrEqual(7500);
    }
    deliverer.wake();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(events).toHaveLength(2);
    await makeDue();
    deliverer.wake();
    await soon(() => expect(events).toHaveLength(4));
    expect(kinds().toSorted()).toEqual(["retry", "retry", "retry", "sent"]);
  });

  it("gives up on permanent failures, and after a week of failures", async () => {
    const weekOld = Date.now() - 7 * 24 * 3600 * 1000;
    await addRow(database, { due_at: 1, channel: "visitor" });
    await addRow(database, { due_at: 2, created_at: weekOld });
    deliver({
      visitor: async () => ({ kind: "never", fault: "550 at RCPT" }),
      dealership: async () => ({ kind: "retry", fault: "timeout" }),
    });
    await soon(() => expect(kinds()).toEqual(["failed", "failed"]));
    const dead = await outbox.deadLetters(10);
    expect(dead.map(({ fault }) => fault).toSorted()).toEqual(["550 at RCPT", "timeout"]);
  });

  it("does not block other rows on one that always throws, gives it up, and sends it once fixed", async () => {
    const poison = await addRow(database, { due_at: 1 });
    const email = "dana@example.com";
    let isFixed = false;
    const deliverer = deliver({
      dealership: async ({ id }) => {
        if (id === poison.row.id && !isFixed) throw new TypeError(`${email}\n  is no`);
        return { kind: "sent" };
      },
    });
    while (!kinds().includes("failed")) {
      const { reference } = (await addRow(database)).inquiry;
      await makeDue();
      deliverer.wake();
      await soon(() =>
        expect(events).toContainEqual(expect.objectContaining({ kind: "sent", reference })),
      );
    }
    expect(kinds().filter((kind) => kind === "retry")).toHaveLength(7);
    expect(await outbox.deadLetters(10)).toMatchObject([
      { reference: poison.inquiry.reference, attempts: 8, fault: "sender threw TypeError" },
    ]);
    const threw = events.find(({ kind }) => kind === "threw");
    expect(threw).toMatchObject({ trace: expect.stringContaining("outbox-worker.test.ts") });
    expect(JSON.stringify(events)).not.toContain(email);
    isFixed = true;
    expect(await outbox.requeue([poison.inquiry.reference])).toBe(1);
    deliverer.wake();
    await soon(async () => expect(await outbox.counts()).toMatchObject({ waiting: 0, dead: 0 }));
  });

  it("does not resend a row that it could not mark as sent at first", async () => {
    await addRow(database);
    let sends = 0;
    let faults = 2;
    deliver(
      {
        dealership: async () => {
          sends += 1;
          return { kind: "sent" };
        },
      },
      {
        markDelivered: async (id, lease) => {
          faults -= 1;
          if (faults >= 0) throw new Error("database is locked");
          return await outbox.markDelivered(id, lease);
        },
      },
    );
    await soon(() => expect(kinds()).toEqual(["store-fault", "store-fault", "sent"]));
    expect(sends).toBe(1);
  });

  it("reports a lost lease", async () => {
    const { inquiry } = await addRow(database);
    deliver({
      dealership: async () => {
        await database.updateTable("outbox").set({ lease: "another" }).execute();
        return { kind: "sent" };
      },
    });
    const { reference } = inquiry;
    await soon(() =>
      expect(events).toEqual([
        { kind: "lease-lost", channel: "dealership", reference, attempts: 1 },
      ]),
    );
  });

  it("continues after a store failure", async () => {
    await addRow(database);
    let isBroken = true;
    const deliverer = deliver(
      { dealership: sent },
      {
        lease: async (channels) => {
          if (isBroken) throw new Error("database is locked");
          return await outbox.lease(channels);
        },
      },
    );
    await soon(() => expect(kinds()).toEqual(["store-fault"]));
    isBroken = false;
    deliverer.wake();
    await soon(() => expect(kinds()).toEqual(["store-fault", "sent"]));
  });

  it("finishes the current send when it stops, and starts no other", async () => {
    await addRow(database);
    await addRow(database);
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    let sends = 0;
    const deliverer = deliver({
      dealership: async () => {
        sends += 1;
        await hanging;
        return { kind: "sent" };
      },
    });
    await soon(() => expect(sends).toBe(1));
    let hasStopped = false;
    const stopped = deliverer.stop().then(() => {
      hasStopped = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(hasStopped).toBe(false);
    release();
    await stopped;
    expect(sends).toBe(1);
    expect(await outbox.counts()).toMatchObject({ waiting: 1 });
  });

  it("stops at once when idle or never started", async () => {
    await deliver({ dealership: never, webhook: never }).stop();
    await createOutboxWorker({
      groups: CHANNEL_GROUPS,
      outbox,
      transports: {},
      onEvent: () => {},
    }).stop();
  });
});
