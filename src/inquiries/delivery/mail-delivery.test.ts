import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { addRow, SAMPLE_FACTS } from "#inquiries/testing/samples.ts";
import { recipientsByKind } from "#platform/mail/mail-settings.ts";
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
import { openTemporary } from "#records/testing/open-temporary.ts";
import { createMailTransports } from "./mail-transport.server.ts";
import { createOutbox, type Outbox } from "./outbox.server.ts";
import { CHANNEL_GROUPS } from "./transport.ts";

const SHORT = { connection: 200, greeting: 200, silence: 200, total: 2000 };
const OFFICE = "office@example.com";
const INQUIRIES = 3;

let close: () => Promise<void>;
let database: Kysely<InquiryTables>;
let outbox: Outbox;
let server: FaultySmtpServer;
let deliverer: OutboxWorker;
let slowTransports: ReturnType<typeof createMailTransports>;
let fastTransports: ReturnType<typeof createMailTransports>;
let sending: ReturnType<typeof createMailTransports>;
let events: DeliveryEvent[];
let ids: { dealership: string[]; visitor: string[] };

beforeAll(async () => {
  ({ database, close } = await openTemporary<InquiryTables>(inquiryMigrations));
  outbox = createOutbox(database);
});

afterAll(async () => {
  await close();
});

beforeEach(async () => {
  await database.deleteFrom("inquiries").execute();
  events = [];
  ids = { dealership: [], visitor: [] };
  server = await startFaultySmtpServer();
  const mailbox = (address: string) => ({ name: "", address });
  const recipients = recipientsByKind([mailbox(OFFICE)]);
  const settings = { server: server.url, from: mailbox("web@example.com"), recipients };
  slowTransports = createMailTransports(settings, () => SAMPLE_FACTS);
  fastTransports = createMailTransports(settings, () => SAMPLE_FACTS, SHORT);
  sending = slowTransports;
  deliverer = createOutboxWorker({
    groups: CHANNEL_GROUPS,
    outbox,
    transports: {
      dealership: (row) => sending.dealership(row),
      visitor: (row) => sending.visitor(row),
    },
    onEvent: (event) => events.push(event),
    pollMs: 3_600_000,
  });
  deliverer.start();
});

afterEach(async () => {
  await deliverer.stop();
  slowTransports.close();
  fastTransports.close();
  await server.goDown();
});

function behave(behavior: SmtpBehavior): void {
  sending = /hangs|mute/.test(behavior) ? fastTransports : slowTransports;
  server.behave(behavior);
}

async function receiveInquiries(): Promise<void> {
  for (let index = 0; index < INQUIRIES; index += 1) {
    ids.dealership.push((await addRow(database, { channel: "dealership" })).row.id);
    ids.visitor.push((await addRow(database, { channel: "visitor" })).row.id);
  }
  deliverer.wake();
}

const until = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 15_000, interval: 10 });

const waitForEvents = (count: number) => until(() => expect(events).toHaveLength(count));

async function makeRetriesDue(rows?: string[]): Promise<void> {
  const update = database.updateTable("outbox").set({ due_at: 1 });
  await (rows === undefined ? update : update.where("id", "in", rows)).execute();
  deliverer.wake();
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
  const rows = [...ids.dealership, ...ids.visitor];
  await until(async () => {
    const missing = rows.filter((id) => copies([id])[0] === 0);
    if (missing.length > 0) await makeRetriesDue(missing);
    expect(missing).toEqual([]);
    const leased = database.selectFrom("outbox").select("id").where("lease", "is not", null);
    expect(await leased.execute()).toEqual([]);
  });
}

const ONCE = Array<number>(INQUIRIES).fill(1);
const ROWS = 2 * INQUIRIES;

describe("mail queued while the mail server failed", () => {
  it.each<SmtpBehavior>(["hangs", "451 at MAIL", "550 at MAIL", "451 at RCPT", "451 at DATA"])(
    "is sent once after it recovers: %s",
    async (behavior) => {
      behave(behavior);
      await receiveInquiries();
      await waitForEvents(ROWS);
      expect(events.every(({ kind }) => kind === "retry")).toBe(true);
      expect(server.received).toEqual([]);
      behave("well");
      await makeRetriesDue();
      await waitForEvents(2 * ROWS);
      expect(copies([...ids.dealership, ...ids.visitor])).toEqual([...ONCE, ...ONCE]);
      expect(await outbox.counts()).toMatchObject({ waiting: 0, dead: 0 });
    },
  );

  it("is sent once when the server is back", async () => {
    await server.goDown();
    await receiveInquiries();
    await waitForEvents(ROWS);
    expect(events.map((event) => (event.kind === "retry" ? event.fault : event.kind))).toEqual(
      Array(ROWS).fill("connection refused"),
    );
    await server.comeBack();
    await makeRetriesDue();
    await waitForEvents(2 * ROWS);
    expect(copies([...ids.dealership, ...ids.visitor])).toEqual([...ONCE, ...ONCE]);
    expect(await outbox.counts()).toMatchObject({ waiting: 0, dead: 0 });
  });

  it.each<SmtpBehavior>(["550 at RCPT", "550 at DATA"])(
    "is sent to the dealership after a permanent rejection, reported as a configuration error: %s",
    async (behavior) => {
      behave(behavior);
      await receiveInquiries();
      await waitForEvents(ROWS);
      for (const event of events) {
        expect(event).toMatchObject(
          "channel" in event && event.channel === "visitor"
            ? { kind: "failed", fault: behavior }
            : { kind: "retry", fault: behavior, misconfigured: true },
        );
      }
      behave("well");
      await makeRetriesDue();
      await waitForEvents(ROWS + INQUIRIES);
      expect(copies(ids.dealership)).toEqual(ONCE);
      expect(copies(ids.visitor)).toEqual([0, 0, 0]);
      expect(await outbox.counts()).toMatchObject({ waiting: 0, dead: INQUIRIES });
    },
  );

  it.each<SmtpBehavior>(["mute after DATA", "gone after DATA"])(
    "is resent to the dealership with the same Message-ID, and never twice to a visitor: %s",
    async (behavior) => {
      behave(behavior);
      await receiveInquiries();
      await untilReceived();
      const before = copies(ids.dealership);
      const total = server.received.length;
      behave("well");
      await makeRetriesDue();
      const ended = { waiting: 0, dead: INQUIRIES };
      await until(async () => expect(await outbox.counts()).toMatchObject(ended));
      expect(copies(ids.dealership)).toEqual(before.map((count) => count + 1));
      expect(copies(ids.visitor)).toEqual(ONCE);
      expect(server.received).toHaveLength(total + INQUIRIES);
    },
  );

  it("leaves no server responses or visitor data in errors and events", async () => {
    behave("550 at RCPT");
    await receiveInquiries();
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
  async (behavior, office, visitor) => {
    const timeouts = { connection: 60_000, greeting: 60_000, silence: 60_000, total: 60_000 };
    const mailbox = { name: "", address: OFFICE };
    const settings = { server: server.url, from: mailbox, recipients: recipientsByKind([mailbox]) };
    server.behave(behavior);
    for (const channel of ["dealership", "visitor"] as const) {
      await addRow(database, { channel });
      const own = createMailTransports(settings, () => SAMPLE_FACTS, timeouts);
      const stopping = createOutboxWorker({
        groups: CHANNEL_GROUPS,
        outbox,
        transports: { [channel]: own[channel] },
        closeTransports: own.close,
        onEvent: (event) => events.push(event),
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
    expect(events.map(({ kind }) => kind)).toEqual([office, visitor]);
    expect(await outbox.lease(["dealership", "visitor"])).toBeNull();
  },
);

it("does not block other mails when composing one throws", async () => {
  const { inquiry } = await addRow(database, { due_at: 1 }, { campaign: "no JSON" });
  await receiveInquiries();
  await vi.waitFor(() => expect(server.received).toHaveLength(ROWS), { timeout: 10_000 });
  expect(events.find(({ kind }) => kind === "threw")).toMatchObject({
    reference: inquiry.reference,
    fault: "sender threw SyntaxError",
  });
});
