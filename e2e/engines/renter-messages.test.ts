import { describe, expect, it } from "vitest";
import { listChanges } from "#records/testing/list-changes.ts";
import { readEvent } from "#records/testing/read-event-at.ts";
import type { UndoableEvent } from "#records/undo.server.ts";
import { DANA, STAFF } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { mailingShop } from "./open-mailing.ts";

const TEXT = "The gate is open from ten.\n\nPlease have your license with you.";

describe.each(ENGINES)("a message of staff to a renter on %s", (engine) => {
  const shop = mailingShop(engine);

  async function written(): Promise<{ reference: string; mail: string; message: UndoableEvent }> {
    const reference = await shop.fleet.requested();
    await shop.mailing.sendAll();
    const written = await shop.fleet.bookings.writeToRenter(STAFF, reference, TEXT);
    if (written.kind !== "ok") throw new Error(written.kind);
    const message = await readEvent(shop.fleet.database, written.event);
    return { reference, mail: written.mail, message };
  }
  const endHold = () =>
    shop.fleet.database
      .updateTable("outbox")
      .set({ due_at: 1 })
      .where("kind", "=", "booking.message")
      .execute();
  const getAudit = async (reference: string) => {
    const changes = await listChanges(shop.fleet.database);
    return changes
      .filter(({ subject }) => subject === `booking:${reference}`)
      .map(({ action }) => action);
  };

  it("goes out once after ten seconds, is personal, and shows in the history", async () => {
    const { reference, mail, message } = await written();
    expect(await shop.mailing.outbox.lease(["mail"])).toBeNull();
    const row = await shop.fleet.database
      .selectFrom("outbox")
      .selectAll()
      .where("id", "=", mail)
      .executeTakeFirstOrThrow();
    // PostgreSQL reads its clock for each of the two.
    const heldSeconds = (Number(row.due_at) - Number(row.created_at)) / 1000;
    expect(Math.round(heldSeconds)).toBe(10);
    await endHold();
    const sent = await shop.mailing.onlyMail();
    expect(sent.to).toEqual([DANA.email]);
    expect(sent.mail.subject).toBe(
      `Jordan wrote to you about your cart for Fri, Jul 10 (${reference})`,
    );
    for (const part of [sent.mail.text, String(sent.mail.html)]) {
      expect(part).toContain("The gate is open from ten.");
      expect(part).toContain("Please have your license with you.");
    }
    expect(sent.mail.headers.map(({ key }) => key)).not.toContain("auto-submitted");
    expect(sent.mail.replyTo?.map(({ address }) => address)).toEqual(["office@example.com"]);
    const { events } = await shop.fleet.find(reference);
    expect(events.at(-1)).toMatchObject({
      kind: "message",
      reason: TEXT,
      person: STAFF.person,
      author: STAFF.name,
    });
    expect(await getAudit(reference)).toEqual(["write to renter"]);
    expect(await shop.fleet.bookings.undo(STAFF, message)).toMatchObject({
      kind: "rejected",
    });
  });

  it("can be undone before it goes out, once", async () => {
    const { reference, message } = await written();
    const { bookings } = shop.fleet;
    expect(await bookings.undo(STAFF, message)).toMatchObject({ kind: "ok" });
    expect(await bookings.undo(STAFF, message)).toMatchObject({
      kind: "rejected",
    });
    await endHold();
    const subjects = (await shop.mailing.sent()).map((one) => one.mail.subject);
    expect(subjects.filter((subject) => subject?.includes("wrote to you"))).toEqual([]);
    expect(await getAudit(reference)).toEqual(["write to renter", "undo message"]);
  });

  it("is sent in every state, changes no version, and needs an address", async () => {
    const { reference } = await written();
    const { booking } = await shop.fleet.find(reference);
    await shop.fleet.bookings.cancel(STAFF, booking, { reason: "customer", isWaived: false });
    await endHold();
    const subjects = (await shop.mailing.sent()).map((one) => one.mail.subject);
    expect(subjects.some((subject) => subject?.includes("wrote to you"))).toBe(true);
    expect(await shop.fleet.bookings.writeToRenter(STAFF, "0000-0000", TEXT)).toEqual({
      kind: "missing",
    });
    const { version } = (await shop.fleet.find(reference)).booking;
    await shop.fleet.bookings.writeToRenter(STAFF, reference, TEXT);
    expect((await shop.fleet.find(reference)).booking.version).toBe(version);
    await shop.fleet.database.updateTable("bookings").set({ email: "" }).execute();
    await endHold();
    expect(await shop.mailing.sent()).toEqual([]);
  });
});
