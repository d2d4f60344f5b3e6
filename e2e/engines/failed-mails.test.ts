import { describe, expect, it } from "vitest";
import { createConversations } from "#inquiries/conversations.server.ts";
import { createInbox } from "#inquiries/inbox.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { SEES_ALL } from "#records/visibility.ts";
import { STAFF } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { mailingShop } from "./open-mailing.ts";

describe.each(ENGINES)("mails to renters that failed on %s", (engine) => {
  const shop = mailingShop(engine);
  const { current } = shop;
  const listed = async () =>
    (await shop.fleet.bookings.readFailedMails()).map(
      ({ reference, kind }) => `${reference} ${kind}`,
    );

  async function refusedConfirmation(): Promise<string> {
    const reference = await shop.fleet.requested();
    await shop.fleet.confirm(reference);
    shop.server.behave("550 at RCPT");
    await shop.mailing.sendAll();
    shop.server.behave("well");
    return reference;
  }

  it("are listed with whom to call and why, until they are sent again", async () => {
    const reference = await refusedConfirmation();
    const { id } = await current(reference);
    const failed = {
      reference,
      kind: "confirmed",
      fault: "550 at RCPT",
      firstName: "Dana",
      lastName: "Sample",
      email: "dana@example.com",
      phone: "(800) 555-0177",
    };
    expect(await shop.fleet.bookings.readFailedMails()).toEqual([failed]);
    expect(await shop.fleet.bookings.readFailedMails(id)).toEqual([failed]);
    expect(await shop.fleet.bookings.sendMailsAgain(STAFF, reference)).toBe(true);
    expect(await listed()).toEqual([]);
    expect((await shop.mailing.onlyMail()).mail.subject).toContain("Confirmed");
    expect(await shop.fleet.bookings.sendMailsAgain(STAFF, reference)).toBe(false);
  });

  it("go to the corrected address, with a line in the history and in the list of changes", async () => {
    const reference = await refusedConfirmation();
    const before = await current(reference);
    const corrected = await shop.fleet.bookings.correctEmail(STAFF, before, "dana.s@example.com");
    expect(corrected).toMatchObject({ kind: "ok", booking: { version: before.version + 1 } });
    const outdated = await shop.fleet.bookings.correctEmail(STAFF, before, "other@example.com");
    expect(outdated.kind).toBe("outdated");
    expect((await shop.mailing.onlyMail()).to).toEqual(["dana.s@example.com"]);
    const { events } = await shop.fleet.find(reference);
    expect(events.at(-1)).toMatchObject({ kind: "mail", author: STAFF.name });
    const audit = await listChanges(shop.fleet.database);
    expect(audit.at(-1)).toMatchObject({ action: "correct email address", before: null });
    expect(JSON.stringify(audit)).not.toContain("@example.com");
  });

  it("bring a new link when the address was somebody else's, and the old one ends", async () => {
    const { bookings } = shop.fleet;
    const reference = await shop.fleet.requested();
    await shop.mailing.sendAll();
    const before = await current(reference);
    await bookings.correctEmail(STAFF, before, "right@example.com");
    const after = await current(reference);
    expect(after.key).not.toBe(before.key);
    expect(await bookings.findByKey(reference, before.key)).toBeNull();
    expect(await bookings.findByKey(reference, after.key)).not.toBeNull();
    const mail = await shop.mailing.onlyMail();
    expect(mail.to).toEqual(["right@example.com"]);
    expect(JSON.stringify(mail)).toContain(after.key);
    expect(JSON.stringify(mail)).not.toContain(before.key);
  });

  it("are sent with a new link on request, which is in the list of changes", async () => {
    const { bookings, database } = shop.fleet;
    const reference = await refusedConfirmation();
    const before = await current(reference);
    expect((await bookings.renewLink(STAFF, before)).kind).toBe("ok");
    const { key } = await current(reference);
    expect(await bookings.findByKey(reference, before.key)).toBeNull();
    expect(await bookings.findByKey(reference, key)).not.toBeNull();
    expect(JSON.stringify(await shop.mailing.sent())).toContain(key);
    expect((await bookings.renewLink(STAFF, before)).kind).toBe("outdated");
    const audit = await listChanges(database);
    expect(audit.at(-1)).toMatchObject({ action: "renew link", subject: `booking:${reference}` });
    expect(JSON.stringify(audit)).not.toContain(key);
  });

  it("have their address corrected in the inquiry too, and found there, or in neither", async () => {
    const reference = await refusedConfirmation();
    const { database, bookings } = shop.fleet;
    const tables = database.withTables<InquiryTables>();
    const inbox = createInbox(tables);
    const conversations = createConversations(database, { canMail: true });
    const foundBy = async (text: string) =>
      (await inbox.search(text, 10, SEES_ALL)).map((row) => row.reference);
    const before = await current(reference);
    expect(await foundBy("dana@example.com")).toEqual([reference]);

    await bookings.correctEmail(STAFF, { ...before, version: 0 }, "other@example.com");
    expect((await conversations.find(reference))?.inquiry.email).toBe("dana@example.com");

    await bookings.correctEmail(STAFF, before, "dana.s@example.com");
    const conversation = await conversations.find(reference);
    expect(conversation?.inquiry.email).toBe("dana.s@example.com");
    expect(conversation?.events.at(-1)).toMatchObject({
      kind: "status",
      to_state: "address",
      author: STAFF.name,
    });
    expect(await foundBy("dana.s@example.com")).toEqual([reference]);
    expect(await foundBy("dana@example.com")).toEqual([]);
    const audit = await listChanges(database);
    const corrected = audit.filter(({ action }) => action === "correct email address");
    expect(corrected.map(({ subject }) => subject).toSorted()).toEqual([
      `booking:${reference}`,
      `inquiry:${reference}`,
    ]);
  });

  it("are done once the renter was called", async () => {
    const reference = await refusedConfirmation();
    expect(await shop.fleet.bookings.settleMailsByPhone(STAFF, reference)).toBe(true);
    expect(await listed()).toEqual([]);
    expect(await shop.mailing.sent()).toEqual([]);
    expect((await shop.mailing.outbox.counts()).dead).toBe(0);
  });

  it("are not listed when a later mail has said more, or the renter is deleted", async () => {
    const reference = await refusedConfirmation();
    const cancel = { reason: "customer" as const, isWaived: false };
    await shop.fleet.bookings.cancel(STAFF, await current(reference), cancel);
    expect(await listed()).toEqual([]);
    shop.server.behave("550 at RCPT");
    await shop.mailing.sendAll();
    expect(await listed()).toEqual([`${reference} canceled`]);
    await shop.fleet.database.updateTable("bookings").set({ email: "" }).execute();
    expect(await listed()).toEqual([]);
  });
});
