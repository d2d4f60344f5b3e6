import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createOutboxWorker,
  type DeliveryEvent,
  type OutboxWorker,
} from "#platform/outbox/outbox-worker.server.ts";
import type { SendResult } from "#platform/outbox/send-result.ts";
import { recordMigrations } from "#records/migrations.ts";
import type { Channel, RecordTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { addMessage, sampleKinds } from "#records/testing/sample-messages.ts";
import { deadMessages, readDeadMessages } from "./dead-messages.server.ts";
import { createOutbox, type LeasedMessage, type Outbox } from "./outbox.server.ts";

let close: () => Promise<void>;
let database: Kysely<RecordTables>;
let outbox: Outbox;
let events: DeliveryEvent[];
let running: OutboxWorker[];

beforeAll(async () => {
  ({ database, close } = await openTemporary<RecordTables>(recordMigrations));
  outbox = createOutbox(database, { kinds: sampleKinds() });
});

beforeEach(async () => {
  await database.deleteFrom("outbox").execute();
  events = [];
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((deliverer) => deliverer.stop()));
});

afterAll(async () => {
  await close();
});

type Transports = Partial<Record<Channel, (row: LeasedMessage) => Promise<SendResult>>>;

function deliver(transports: Transports, own: Partial<Outbox> = {}): OutboxWorker {
  const deliverer = createOutboxWorker({
    groups: [["mail"], ["webhook"]],
    outbox: { ...outbox, ...own },
    transports,
    onEvent: (event) => events.push(event),
    pollMs: 3_600_000,
  });
  running.push(deliverer);
  deliverer.start();
  return deliverer;
}

const OWN = { channel: "mail", message: "sample.own" };
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
      await addMessage(database, { due_at: due, kind: due % 2 === 0 ? "once" : "own" });
    }
    const sender = async () => {
      open += 1;
      order.push(open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      return { kind: "sent" } as const;
    };
    deliver({ mail: sender });
    await soon(() => expect(kinds()).toEqual(Array(5).fill("sent")));
    expect(order).toEqual([1, 1, 1, 1, 1]);
    expect(await outbox.counts()).toMatchObject({ waiting: 0, dead: 0 });
  });

  it("sends a new row as soon as it is notified", async () => {
    const deliverer = deliver({ mail: sent });
    const { about } = await addMessage(database);
    deliverer.wake();
    await soon(() =>
      expect(events).toEqual([{ ...OWN, kind: "sent", reference: about, attempts: 1 }]),
    );
  });

  it("finds a row without a notification", async () => {
    const deliverer = createOutboxWorker({
      groups: [["mail"], ["webhook"]],
      outbox,
      transports: { webhook: sent },
      onEvent: (event) => events.push(event),
      pollMs: 10,
    });
    running.push(deliverer);
    deliverer.start();
    await addMessage(database, { kind: "hook" });
    await soon(() => expect(kinds()).toEqual(["sent"]));
  });

  it("continues on one transport while the other hangs", async () => {
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    await addMessage(database);
    await addMessage(database, { kind: "hook" });
    await addMessage(database, { kind: "hook" });
    deliver({ mail: () => hanging.then(sent), webhook: sent });
    await soon(() => expect(kinds()).toEqual(["sent", "sent"]));
    release();
    await soon(() => expect(kinds()).toEqual(["sent", "sent", "sent"]));
  });

  it("ignores channels without a transport", async () => {
    await addMessage(database, { kind: "hook" });
    await addMessage(database);
    deliver({ mail: sent });
    await soon(() => expect(kinds()).toEqual(["sent"]));
    expect(await outbox.lease(["webhook"])).not.toBeNull();
  });

  it("retries failures later, and reports configuration errors separately", async () => {
    await addMessage(database, { due_at: 1 });
    await addMessage(database, { due_at: 2, kind: "once" });
    const deliverer = deliver({
      mail: async ({ message, attempts }) => {
        if (message === "sample.own") {
          return { kind: "retry", fault: "550 at RCPT", misconfigured: true };
        }
        return attempts === 1 ? { kind: "retry", fault: "timeout" } : { kind: "sent" };
      },
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
    await addMessage(database, { due_at: 1, kind: "once" });
    await addMessage(database, { due_at: 2, created_at: weekOld });
    deliver({
      mail: async ({ message }) =>
        message === "sample.once"
          ? { kind: "never", fault: "550 at RCPT" }
          : { kind: "retry", fault: "timeout" },
    });
    await soon(() => expect(kinds()).toEqual(["failed", "failed"]));
    const dead = await readDeadMessages(database);
    expect(dead.map(({ fault }) => fault).toSorted()).toEqual(["550 at RCPT", "timeout"]);
  });

  it("does not block other rows on one that always throws, gives it up, and sends it once fixed", async () => {
    const poison = await addMessage(database, { due_at: 1 });
    const email = "dana@example.com";
    let isFixed = false;
    const deliverer = deliver({
      mail: async ({ id }) => {
        if (id === poison.row.id && !isFixed) throw new TypeError(`${email}\n  is no`);
        return { kind: "sent" };
      },
    });
    while (!kinds().includes("failed")) {
      const { about: reference } = await addMessage(database);
      await makeDue();
      deliverer.wake();
      await soon(() =>
        expect(events).toContainEqual(expect.objectContaining({ kind: "sent", reference })),
      );
    }
    expect(kinds().filter((kind) => kind === "retry")).toHaveLength(7);
    expect(await readDeadMessages(database)).toMatchObject([
      { about: poison.about, attempts: 8, fault: "sender threw TypeError" },
    ]);
    const threw = events.find(({ kind }) => kind === "threw");
    expect(threw).toMatchObject({ trace: expect.stringContaining("outbox-worker.test.ts") });
    expect(JSON.stringify(events)).not.toContain(email);
    isFixed = true;
    expect(await deadMessages(database).requeue(sql`id = ${poison.row.id}`)).toBe(1);
    deliverer.wake();
    await soon(async () => expect(await outbox.counts()).toMatchObject({ waiting: 0, dead: 0 }));
  });

  it("does not resend a row that it could not mark as sent at first", async () => {
    await addMessage(database);
    let sends = 0;
    let faults = 2;
    deliver(
      {
        mail: async () => {
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
    const { about: reference } = await addMessage(database);
    deliver({
      mail: async () => {
        await database.updateTable("outbox").set({ lease: "another" }).execute();
        return { kind: "sent" };
      },
    });
    await soon(() =>
      expect(events).toEqual([{ ...OWN, kind: "lease-lost", reference, attempts: 1 }]),
    );
  });

  it("continues after a store failure", async () => {
    await addMessage(database);
    let isBroken = true;
    const deliverer = deliver(
      { mail: sent },
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
    await addMessage(database);
    await addMessage(database);
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    let sends = 0;
    const deliverer = deliver({
      mail: async () => {
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
    await deliver({ mail: never, webhook: never }).stop();
    await createOutboxWorker({
      groups: [["mail"], ["webhook"]],
      outbox,
      transports: {},
      onEvent: () => {},
    }).stop();
  });
});
