import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { renderCustomerMail } from "#app/mail/render-customer-mail.tsx";
import { PLANS } from "#domain/rentals/testing/sample-plans.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { recipientsByKind } from "#platform/mail/mail-settings.ts";
import { createOutboxWorker, type DeliveryEvent } from "#platform/outbox/outbox-worker.server.ts";
import {
  type FaultySmtpServer,
  type Received,
  startFaultySmtpServer,
} from "#platform/testing/smtp-server.ts";
import { createMailOutbox } from "#rentals/mails/mail-outbox.server.ts";
import { createRenterMailTransport } from "#rentals/mails/mail-transport.server.ts";
import type { RenterFacts } from "#rentals/mails/mail-view.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { type OpenFleet, units } from "#rentals/testing/open-fleet.ts";
import { createYard, type Yard } from "./create-yard.ts";

export const FACTS: RenterFacts = {
  publicUrl: "https://carts.example.com",
  name: "Shore Golf Carts",
  phone: "(800) 555-0142",
  rules: PLANS.rules,
  showroom: "123 Main Street, Brick, NJ 08723",
  townName: (area) => (area === "lavallette" ? "Lavallette" : null),
};

const SHOP = "office@example.com";

/** Has turned on mails about what colleagues give. */
export const DRIVER = { id: "d1", name: "Drew Sample", address: "drew@example.com" };

/** Sends a fleet's mails as the site does, to a real mail server; in two processes where the engine has several. */
function openMailing(fleet: OpenFleet, server: FaultySmtpServer) {
  const events: DeliveryEvent[] = [];
  const clock = () => fleet.clock.now;
  const outbox = createMailOutbox(fleet.database, clock);
  const start = () => {
    const workers = [0, 1].map((index) => {
      const transport = createRenterMailTransport({
        settings: {
          server: server.url,
          from: { name: "", address: "web@example.com" },
          recipients: recipientsByKind([{ name: "", address: SHOP }]),
        },
        facts: () => FACTS,
        staffAddress: async (person) => (person === DRIVER.id ? DRIVER : null),
        render: renderCustomerMail,
        clock,
      });
      const worker = createOutboxWorker({
        outbox: createMailOutbox(fleet.databases[index] ?? fleet.database, clock),
        transports: {
          renter: transport.send,
          shop: transport.send,
          driver: transport.send,
        },
        groups: [["renter", "shop", "driver"]],
        closeTransports: transport.close,
        onEvent: (event) => events.push(event),
        pollMs: 20,
      });
      worker.start();
      return worker;
    });
    return async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    };
  };
  /** Until nothing waits any more. */
  const sendAll = async (): Promise<void> => {
    const stop = start();
    await vi.waitFor(async () => expect((await outbox.counts()).waiting).toBe(0), {
      timeout: 20_000,
      interval: 20,
    });
    await stop();
    expect(events.filter(({ kind }) => kind === "threw")).toEqual([]);
  };
  /** Sends all, and returns what arrived. */
  const sent = async (): Promise<Received[]> => {
    const before = server.received.length;
    await sendAll();
    return server.received.slice(before);
  };
  /** To the renter; the shop may get one about the same step. */
  const onlyMail = async (): Promise<Received> => {
    const mails = (await sent()).filter(({ to }) => !to.includes(SHOP));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    if (mail === undefined) throw new Error("no mail was sent");
    return mail;
  };
  return { events, outbox, start, sendAll, sent, onlyMail };
}

/** For the tests of a describe: each has a new fleet of three carts on this engine, and a mail server. */
export function mailingShop(engine: DatabaseDialect) {
  let yard: Yard;
  let fleet: OpenFleet;
  let server: FaultySmtpServer;
  let mailing: ReturnType<typeof openMailing>;
  beforeAll(async () => {
    yard = await createYard(engine);
  });
  beforeEach(async () => {
    fleet = await yard.open(units(3));
    server = await startFaultySmtpServer();
    mailing = openMailing(fleet, server);
  });
  afterEach(async () => {
    await server.goDown();
  });
  afterAll(() => yard.close());
  return {
    get fleet() {
      return fleet;
    },
    get server() {
      return server;
    },
    get mailing() {
      return mailing;
    },
    current: async (reference: string): Promise<Booking> => (await fleet.find(reference)).booking,
  };
}
