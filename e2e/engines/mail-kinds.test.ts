import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Tables } from "#app/database.server.ts";
import { listMessages } from "#app/mail/open-messages.server.ts";
import { at, openShop, type ShopTables } from "#appointments/testing/open-shop.ts";
import { isImapLeftOut } from "#e2e/support/imap-server.ts";
import { recipientsByKind } from "#platform/mail/mail-settings.ts";
import { parseSubject, toSubject } from "#records/subjects.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { bouncedReport, composeMail, shopMailbox } from "./open-mailbox.ts";

const OFFICE_BOX = { name: "", address: "office@example.com" };
const unused = () => {
  throw new Error("no mail is written here");
};

// On one engine: the database has no part in them.
describe.skipIf(isImapLeftOut())("a mail of any kind", () => {
  const shop = shopMailbox("sqlite");

  /** The names of the kinds of all rooms, with a mail server and a CRM. */
  const listKinds = () =>
    listMessages(
      {
        database: shop.fleet.database.withTables<Tables>(),
        readRequested: unused,
        settings: unused as never,
        catalogue: unused,
        vehicleName: unused,
        vehicleFacts: unused,
        publicUrl: "https://carts.example.com",
        log: unused as never,
      },
      {
        server: "smtp://127.0.0.1:1",
        from: OFFICE_BOX,
        recipients: recipientsByKind([OFFICE_BOX]),
        adf: recipientsByKind([OFFICE_BOX]),
      },
    )
      .filter(({ channel }) => channel === "mail")
      .map(({ name }) => name);

  it("leads its replies and its return to the record, or they are named", async () => {
    const { inquiry } = await shop.answered();
    const reference = await shop.fleet.requested();
    const { booking } = await shop.fleet.find(reference);
    await shop.fleet.database
      .updateTable("bookings")
      .set({ inquiry: null })
      .where("id", "=", booking.id)
      .execute();
    const visits = openShop(shop.fleet.databases.map((one) => one.withTables<ShopTables>()));
    const appointment = await visits.booked({ startsAt: at("2026-07-15 10:00"), inquiry: null });
    await shop.fleet.database.deleteFrom("outbox").execute();
    const ids: Readonly<Record<string, string>> = {
      inquiry: inquiry.id,
      booking: booking.id,
      appointment: appointment.id,
    };
    const mails = listKinds().map((kind) => {
      const [record = ""] = kind.split(".");
      return { id: randomUUID(), kind, record, subject: toSubject(record, ids[record] ?? "p2") };
    });
    await shop.fleet.database
      .insertInto("outbox")
      .values(
        mails.map(({ id, kind, subject }) => ({
          ...{ id, kind, subject, channel: "mail" as const, unique_key: id, detail: "{}" },
          ...{ created_at: 1, due_at: 1, delivered_at: 1, attempts: 1 },
        })),
      )
      .execute();
    const [known = [], others = []] = [true, false].map((isKnown) =>
      mails.filter(({ record }) => record in ids === isKnown),
    );
    expect([...new Set(known.map(({ record }) => record))].toSorted()).toEqual(
      Object.keys(ids).toSorted(),
    );
    // Mails to colleagues are about nobody's record.
    expect(new Set(others.map(({ record }) => record))).toEqual(new Set(["person"]));

    for (const { id, kind } of mails) {
      shop.mailbox.deliver(composeMail({ answers: id, body: `\nAbout ${kind}.\n` }));
    }
    await shop.read();
    const events = await shop.fleet.database
      .selectFrom("events")
      .select(["subject", "reason"])
      .where("kind", "=", "message")
      .execute();
    const { mails: received } = await shop.converse(inquiry.reference);
    const replies = [
      ...events.map(({ subject, reason }) => `${parseSubject(subject).record}: ${reason}`),
      ...received.map(({ text }) => `inquiry: ${text}`),
    ];
    expect(replies.toSorted()).toEqual(
      known.map(({ record, kind }) => `${record}: About ${kind}.`).toSorted(),
    );
    expect(await shop.leftOut()).toHaveLength(others.length);

    for (const { id } of mails) {
      shop.mailbox.deliver(
        composeMail({ from: "MAILER-DAEMON@mail.example.com", body: bouncedReport(id) }),
      );
    }
    await shop.read();
    const dead = await shop.fleet.database
      .selectFrom("outbox")
      .select("id")
      .where("fault", "=", "bounced: 5.1.1")
      .execute();
    expect(dead).toHaveLength(mails.length);
    const bounces = (await listChanges(shop.fleet.database)).filter(
      ({ action }) => action === "bounce",
    );
    expect(bounces).toHaveLength(known.length);
  });
});
