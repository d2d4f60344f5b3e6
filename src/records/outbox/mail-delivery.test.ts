import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createOutboxWorker,
  type DeliveryEvent,
  type OutboxWorker,
} from "#platform/outbox/outbox-worker.server.ts";
import {
  type FaultySmtpServer,
  type SmtpBehavior,
  startFaultySmtpServer,
} from "#platform/testing/smtp-server.ts";
import { recordMigrations } from "#records/migrations.ts";
import type { RecordTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { addMessage, sampleKinds } from "#records/testing/sample-messages.ts";
import { createMailSender } from "./mail-sender.server.ts";
import { openOutbox } from "./open-outbox.server.ts";
import { createOutbox, type LeasedMessage, type Outbox } from "./outbox.server.ts";

const SHORT = { connection: 200, greeting: 200, silence: 200, total: 2000 };
const MESSAGES = 3;
const BROKEN = "broken";
const publicUrl = "https://carts.example.com";

type Sender = ReturnType<typeof createMailSender>;

let close: () => Promise<void>;
let database: Kysely<RecordTables>;
let outbox: Outbox;
let server: FaultySmtpServer;
let worker: OutboxWorker;
let slow: Sender;
let fast: Sender;
let sending: Sender;
let events: DeliveryEvent[];
let ids: { own: string[]; once: string[] };

const kinds = sampleKinds({
  view: (id) => {
    if (id === BROKEN) throw new SyntaxError("Dana");
    return {
      envelope: { from: "web@example.com", to: "dana@example.com" },
      from: { name: "", address: "web@example.com" },
      to: { name: "Dana Sample", address: "dana@example.com" },
      subject: "Your cart",
      text: "It is here: (800) 555-0142",
      headers: {},
    };
  },
});

beforeAll(async () => {
  ({ database, close } = await openTemporary<RecordTables>(recordMigrations));
  outbox = createOutbox(database, { kinds });
});

afterAll(async () => {
  await close();
});

beforeEach(async () => {
  await database.deleteFrom("outbox").execute();
  events = [];
  ids = { own: [], once: [] };
  server = await startFaultySmtpServer();
  slow = createMailSender(server.url, { publicUrl });
  fast = createMailSender(server.url, { publicUrl, timeouts: SHORT });
  sending = slow;
  worker = createOutboxWorker<LeasedMessage>({
    groups: [["mail"]],
    outbox,
    transports: {
      mail: async (message) => {
        const view = await message.view();
        if ("webhook" in view) throw new Error("no mail");
        return await sending.send(message, view);
      },
    },
    onEvent: (event) => events.push(event),
    pollMs: 3_600_000,
  });
  worker.start();
});

afterEach(async () => {
  await worker.stop();
  slow.close();
  fast.close();
  await server.goDown();
});

function behave(behavior: SmtpBehavior): void {
  sending = /hangs|mute/.test(behavior) ? fast : slow;
  server.behave(behavior);
}

async function queueMessages(): Promise<void> {
  for (let index = 0; index < MESSAGES; index += 1) {
    ids.own.push((await addMessage(database, { kind: "own" })).row.id);
    ids.once.push((await addMessage(database, { kind: "once" })).row.id);
  }
  worker.wake();
}

const until = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 15_000, interval: 10 });

const waitForEvents = (count: number) => until(() => expect(events).toHaveLength(count));

async function makeRetriesDue(rows?: string[]): Promise<void> {
  const update = database.updateTable("outbox").set({ due_at: 1 });
  await (rows === undefined ? update : update.where("id", "in", rows)).execute();
  worker.wake();
}

function copies(rows: readonly string[]): number[] {
  return rows.map(
    (id) =>
      server.received.filter(({ mail }) => mail.messageId === `<${id}@carts.example.com>`).length,
  );
}

/**
 * Waits until the server has every mail and no attempt is under way. On a busy machine, the short timeouts can end an
 * attempt before the server has the mail.
 */
async function untilReceived(): Promise<void> {
  const rows = [...ids.own, ...ids.once];
  await until(async () => {
    const missing = rows.filter((id) => copies([id])[0] === 0);
    if (missing.length > 0) await makeRetriesDue(missing);
    expect(missing).toEqual([]);
    const leased = database.selectFrom("outbox").select("id").where("lease", "is not", null);
    expect(await leased.execute()).toEqual([]);
  });
}

const ONCE = Array<number>(MESSAGES).fill(1);
const ROWS = 2 * MESSAGES;

describe("mail queued while the mail server failed", () => {
  it.each<SmtpBehavior>(["hangs", "451 at MAIL", "550 at MAIL", "451 at RCPT", "451 at DATA"])(
    "is sent once after it recovers: %s",
    async (behavior) => {
      behave(behavior);
      await queueMessages();
      await waitForEvents(ROWS);
      expect(events.every(({ kind }) => kind === "retry")).toBe(true);
      expect(server.received).toEqual([]);
      behave("well");
      await makeRetriesDue();
      await waitForEvents(2 * ROWS);
      expect(copies([...ids.own, ...ids.once])).toEqual([...ONCE, ...ONCE]);
      expect(await outbox.counts()).toMatchObject({ waiting: 0, dead: 0 });
    },
  );

  it("is sent once when the server is back", async () => {
    await server.goDown();
    await queueMessages();
    await waitForEvents(ROWS);
    expect(events.map((event) => (event.kind === "retry" ? event.fault : event.kind))).toEqual(
      Array(ROWS).fill("connection refused"),
    );
    await server.comeBack();
    await makeRetriesDue();
    await waitForEvents(2 * ROWS);
    expect(copies([...ids.own, ...ids.once])).toEqual([...ONCE, ...ONCE]);
    expect(await outbox.counts()).toMatchObject({ waiting: 0, dead: 0 });
  });

  it.each<SmtpBehavior>(["550 at RCPT", "550 at DATA"])(
    "is sent to the own mailbox after a permanent rejection, reported as a configuration error: %s",
    async (behavior) => {
      behave(behavior);
      await queueMessages();
      await waitForEvents(ROWS);
      for (const event of events) {
        expect(event).toMatchObject(
          "message" in event && event.message === "sample.once"
            ? { kind: "failed", fault: behavior }
            : { kind: "retry", fault: behavior, misconfigured: true },
        );
      }
      behave("well");
      await makeRetriesDue();
      await waitForEvents(ROWS + MESSAGES);
      expect(copies(ids.own)).toEqual(ONCE);
      expect(copies(ids.once)).toEqual([0, 0, 0]);
      expect(await outbox.counts()).toMatchObject({ waiting: 0, dead: MESSAGES });
    },
  );

  it.each<SmtpBehavior>(["mute after DATA", "gone after DATA"])(
    "is resent with the same Message-ID, and never twice where once is enough: %s",
    async (behavior) => {
      behave(behavior);
      await queueMessages();
      await untilReceived();
      const before = copies(ids.own);
      const total = server.received.length;
      behave("well");
      await makeRetriesDue();
      const ended = { waiting: 0, dead: MESSAGES };
      await until(async () => expect(await outbox.counts()).toMatchObject(ended));
      expect(copies(ids.own)).toEqual(before.map((count) => count + 1));
      expect(copies(ids.once)).toEqual(ONCE);
      expect(server.received).toHaveLength(total + MESSAGES);
    },
  );

  it("leaves no server responses or personal data in errors and events", async () => {
    behave("550 at RCPT");
    await queueMessages();
    await waitForEvents(ROWS);
    const rows = await database.selectFrom("outbox").selectAll().execute();
    const message = JSON.stringify([events, rows]);
    for (const secret of ["@", "Dana", "Sample", "(800)", "here"])
      expect(message).not.toContain(secret);
  });
});

it.each<[SmtpBehavior, string, string]>([
  ["hangs", "retry", "retry"],
  ["mute after DATA", "retry", "failed"],
])(
  "stops promptly when the mail server %s, and records the state of the mail",
  async (behavior, own, once) => {
    const timeouts = { connection: 60_000, greeting: 60_000, silence: 60_000, total: 60_000 };
    server.behave(behavior);
    for (const kind of ["own", "once"] as const) {
      await addMessage(database, { kind });
      const stopping = await openOutbox({
        database,
        kinds,
        mail: { server: server.url },
        webhook: null,
        publicUrl,
        timeouts,
        onEvent: (event) => events.push(event),
        onDropped: () => {},
        graceMs: 50,
      });
      const before = server.connections() + server.received.length;
      stopping.start();
      await vi.waitFor(() =>
        expect(server.connections() + server.received.length).toBe(
          before + (behavior === "hangs" ? 1 : 2),
        ),
      );
      await stopping.stop();
    }
    expect(events.map(({ kind }) => kind)).toEqual([own, once]);
    expect(await outbox.lease(["mail"])).toBeNull();
  },
);

it("does not block other mails when composing one throws", async () => {
  await addMessage(database, { due_at: 1, about: BROKEN });
  await queueMessages();
  await vi.waitFor(() => expect(server.received).toHaveLength(ROWS), { timeout: 10_000 });
  expect(events.find(({ kind }) => kind === "threw")).toMatchObject({
    reference: BROKEN,
    fault: "sender threw SyntaxError",
  });
});
