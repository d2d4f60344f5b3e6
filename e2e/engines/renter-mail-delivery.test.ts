import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import { ENGINES } from "./open-engine.ts";
import { createYard, type OpenFleet, STAFF, units, type Yard } from "./open-fleet.ts";
import { openMailing } from "./open-mailing.ts";

const CANCEL = { reason: "customer" as const, isWaived: false };

describe.each(ENGINES)("the mails to renters on %s", (engine) => {
  let yard: Yard;
  let fleet: OpenFleet;
  let server: Awaited<ReturnType<typeof startFaultySmtpServer>>;
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
    await fleet.closeOthers();
  });
  afterAll(() => yard.close());

  const current = async (reference: string) => (await fleet.find(reference)).reservation;

  it("are sent once each by two workers, over a restart and a mail server that was away", async () => {
    const references: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const person = { email: `renter-${index}@example.com` };
      const start = `2026-07-${10 + 4 * (index % 4)}`;
      references.push(await fleet.requested({ start, days: 2 }, person));
    }
    const stopFirst = mailing.start();
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBeGreaterThan(1);
    await stopFirst();
    await server.goDown();
    for (const reference of references.slice(0, 4)) await fleet.confirm(reference);
    const stopSecond = mailing.start();
    await expect.poll(() => mailing.events.map(({ kind }) => kind)).toContain("retry");
    await stopSecond();
    await server.comeBack();
    await fleet.database.updateTable("reservation_mails").set({ due_at: 1 }).execute();
    await mailing.sendAll();
    const rows = await fleet.database
      .selectFrom("reservation_mails")
      .select(["id", "fault"])
      .execute();
    const needed = rows.filter(({ fault }) => fault === null);
    expect(rows).toHaveLength(12);
    expect(server.received.map(({ mail }) => mail.messageId).toSorted()).toEqual(
      needed.map(({ id }) => `<${id}@carts.example.com>`).toSorted(),
    );
    expect(needed.length).toBeGreaterThanOrEqual(8);
  });

  it("are not sent when they are not true any more", async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    await fleet.reservations.cancel(STAFF, await current(reference), CANCEL);
    const canceled = await mailing.onlyMail();
    expect(canceled.mail.subject).toContain("canceled");
    const faults = await fleet.database.selectFrom("reservation_mails").select("fault").execute();
    expect(faults.map(({ fault }) => fault).toSorted()).toEqual([
      "not true any more",
      "not true any more",
      null,
    ]);
  });

  it("are listed when they are refused for good, and sent again when staff say so", async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    server.behave("550 at RCPT");
    expect(await mailing.sent()).toEqual([]);
    const dead = { reference, kind: "confirmed", attempts: 1, fault: "550 at RCPT" };
    expect(await mailing.outbox.deadMails(10)).toMatchObject([dead]);
    expect(await mailing.outbox.counts()).toMatchObject({ waiting: 0, dead: 1 });
    server.behave("well");
    expect(await mailing.outbox.requeue(["0000-0000"])).toBe(0);
    expect(await mailing.outbox.requeue([reference.toLowerCase()])).toBe(1);
    expect((await mailing.onlyMail()).mail.subject).toContain("Confirmed");
    const rows = await fleet.database.selectFrom("reservation_mails").selectAll().execute();
    const logged = JSON.stringify([mailing.events, rows]);
    for (const secret of ["@", "Dana", "Ocean", "(800)"]) expect(logged).not.toContain(secret);
  });
});
