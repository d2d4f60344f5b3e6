import { describe, expect, it } from "vitest";
import { STAFF } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { mailingShop } from "./open-mailing.ts";

const CANCEL = { reason: "customer" as const, isWaived: false };

describe.each(ENGINES)("the mails to renters on %s", (engine) => {
  const shop = mailingShop(engine);
  const { current } = shop;

  it("are sent once each by two workers, over a restart and a mail server that was away", async () => {
    const references: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const person = { email: `renter-${index}@example.com` };
      const start = `2026-07-${10 + 4 * (index % 4)}`;
      references.push(await shop.fleet.requested({ start, days: 2 }, person));
    }
    const stopFirst = await shop.mailing.start();
    await expect.poll(() => shop.server.received.length, { timeout: 10_000 }).toBeGreaterThan(1);
    await stopFirst();
    await shop.server.goDown();
    for (const reference of references.slice(0, 4)) await shop.fleet.confirm(reference);
    const stopSecond = await shop.mailing.start();
    await expect.poll(() => shop.mailing.events.map(({ kind }) => kind)).toContain("retry");
    await stopSecond();
    await shop.server.comeBack();
    await shop.fleet.database.updateTable("outbox").set({ due_at: 1 }).execute();
    await shop.mailing.sendAll();
    const rows = await shop.fleet.database.selectFrom("outbox").select(["id", "fault"]).execute();
    const needed = rows.filter(({ fault }) => fault === null);
    expect(rows).toHaveLength(12);
    expect(shop.server.received.map(({ mail }) => mail.messageId).toSorted()).toEqual(
      needed.map(({ id }) => `<${id}@carts.example.com>`).toSorted(),
    );
    expect(needed.length).toBeGreaterThanOrEqual(8);
  });

  it("are not sent when they are not true any more", async () => {
    const reference = await shop.fleet.requested();
    await shop.fleet.confirm(reference);
    await shop.fleet.bookings.cancel(STAFF, await current(reference), CANCEL);
    const canceled = await shop.mailing.onlyMail();
    expect(canceled.mail.subject).toContain("canceled");
    const faults = await shop.fleet.database.selectFrom("outbox").select("fault").execute();
    expect(faults.map(({ fault }) => fault).toSorted()).toEqual([
      "not true any more",
      "not true any more",
      null,
    ]);
  });

  it("of a kind that only a newer version knows wait for it, and hold up no other", async () => {
    const reference = await shop.fleet.requested();
    const { id } = await current(reference);
    await shop.fleet.database
      .insertInto("outbox")
      .values({
        id: "newer",
        subject: `booking:${id}`,
        kind: "booking.of-a-newer-version",
        channel: "mail",
        unique_key: "newer",
        detail: "{}",
        created_at: 1,
        due_at: 1,
        attempts: 0,
      })
      .execute();
    const stop = await shop.mailing.start();
    await expect.poll(() => shop.mailing.events.map(({ kind }) => kind)).toEqual(["sent"]);
    await stop();
    expect(await shop.mailing.outbox.lease(["mail"])).toBeNull();
    expect(await shop.mailing.outbox.counts()).toMatchObject({ waiting: 1, dead: 0 });
    const untouched = { attempts: 0, lease: null, delivered_at: null, fault: null };
    const rows = shop.fleet.database.selectFrom("outbox").selectAll();
    expect(await rows.where("id", "=", "newer").executeTakeFirst()).toMatchObject(untouched);
  });

  it("are all sent again at once after a fault, but for acknowledgements, which may have arrived", async () => {
    await shop.fleet.confirm(await shop.fleet.requested());
    await shop.fleet.database.updateTable("outbox").set({ dead_at: 1 }).execute();
    expect(await shop.mailing.unsent.resend("all")).toBe(1);
    expect((await shop.mailing.unsent.list()).map(({ kind }) => kind)).toEqual(["received"]);
  });

  it("are listed when they are refused for good, and sent again when staff say so", async () => {
    const reference = await shop.fleet.requested();
    await shop.fleet.confirm(reference);
    shop.server.behave("550 at RCPT");
    expect(await shop.mailing.sent()).toEqual([]);
    const dead = { reference, kind: "confirmed", attempts: 1, fault: "550 at RCPT" };
    expect(await shop.mailing.unsent.list()).toMatchObject([dead]);
    expect(await shop.mailing.outbox.counts()).toMatchObject({ waiting: 0, dead: 1 });
    shop.server.behave("well");
    expect(await shop.mailing.unsent.resend(["0000-0000"])).toBe(0);
    expect(await shop.mailing.unsent.resend([reference.toLowerCase()])).toBe(1);
    expect((await shop.mailing.onlyMail()).mail.subject).toContain("Confirmed");
    const rows = await shop.fleet.database.selectFrom("outbox").selectAll().execute();
    const logged = JSON.stringify([shop.mailing.events, rows]);
    for (const secret of ["@", "Dana", "Ocean", "(800)"]) expect(logged).not.toContain(secret);
  });
});
