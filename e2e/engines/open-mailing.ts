import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import type { Tables } from "#app/database.server.ts";
import { renderCustomerMail } from "#app/mail/render-customer-mail.tsx";
import { createUnsentMessages } from "#app/mail/unsent-messages.server.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import type { DeliveryEvent } from "#platform/outbox/outbox-worker.server.ts";
import {
  type FaultySmtpServer,
  type Received,
  startFaultySmtpServer,
} from "#platform/testing/smtp-server.ts";
import { openOutbox } from "#records/outbox/open-outbox.server.ts";
import { bookingMessages } from "#rentals/mails/booking-messages.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { createBookingOutbox, FACTS, MAIL, SHOP } from "#rentals/testing/booking-outbox.ts";
import { type OpenFleet, units } from "#rentals/testing/open-fleet.ts";
import { createYard, type Yard } from "./create-yard.ts";

/** Has turned on mails about what colleagues give. */
export const DRIVER = { id: "d1", name: "Drew Sample", address: "drew@example.com" };

/** Sends a fleet's mails as the site does, to a real mail server; in two processes where the engine has several. */
function openMailing(fleet: OpenFleet, server: FaultySmtpServer) {
  const events: DeliveryEvent[] = [];
  const outbox = createBookingOutbox(fleet);
  const start = async () => {
    const workers = await Promise.all(
      [0, 1].map((index) => {
        const database = fleet.databases[index] ?? fleet.database;
        return openOutbox({
          database,
          kinds: bookingMessages(database, {
            mail: MAIL,
            facts: () => FACTS,
            staffAddress: async (person) => (person === DRIVER.id ? DRIVER : null),
            render: renderCustomerMail,
            clock: () => fleet.clock.now,
          }),
          mail: { server: server.url },
          webhook: null,
          publicUrl: FACTS.publicUrl,
          onEvent: (event) => events.push(event),
          onDropped: () => {},
          pollMs: 20,
        });
      }),
    );
    for (const worker of workers) worker.start();
    return async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    };
  };
  /** Until nothing waits any more. */
  const sendAll = async (): Promise<void> => {
    const stop = await start();
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
  const unsent = createUnsentMessages(fleet.database.withTables<Tables>());
  return { events, outbox, unsent, start, sendAll, sent, onlyMail };
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
