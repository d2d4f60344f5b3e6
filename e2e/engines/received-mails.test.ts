import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isImapLeftOut } from "#e2e/support/imap-server.ts";
import { inquiryTables } from "#inquiries/personal-data.server.ts";
import { createPersonalData } from "#records/personal-data/personal-data.server.ts";
import { bookingReplies } from "#rentals/mails/received-mails.server.ts";
import { DANA, STAFF } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { bouncedReport, composeMail, shopMailbox } from "./open-mailbox.ts";

describe.skipIf(isImapLeftOut()).each(ENGINES)("answers by mail on %s", (engine) => {
  const shop = shopMailbox(engine);
  const { answered, converse, open, read } = shop;

  it("come into their conversation, which waits again, with files and what is quoted apart", async () => {
    const { mail, reference } = await answered();
    shop.mailbox.deliver(
      composeMail({
        answers: mail,
        body: `MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Yes, pl=C3=A9ase.

On Mon, Jul 6, 2026 at 9:12 AM Jordan, Shore Golf Carts wrote:
> Is it blue?
--b
Content-Type: image/jpeg
Content-Disposition: attachment; filename="cart.jpg"
Content-Transfer-Encoding: base64

/9j/4AAQ
--b
Content-Type: application/zip
Content-Disposition: attachment; filename="all.zip"

zip
--b--
`,
      }),
    );
    await read();
    const { inquiry, mails } = await converse(reference);
    expect(inquiry).toMatchObject({ answered_at: null, closed_at: null, version: 1 });
    expect(inquiry.first_answer_at).not.toBeNull();
    expect(mails).toMatchObject([
      {
        kind: "message",
        author: "Dana Sample",
        text: "Yes, pléase.",
        quoted: "On Mon, Jul 6, 2026 at 9:12 AM Jordan, Shore Golf Carts wrote:\n> Is it blue?",
        note: "all.zip (1 kB) was not kept here; open the mail in the mailbox.",
        files: [{ name: "cart.jpg", size: 6 }],
      },
    ]);
    const file = await shop.conversations().findAttachment(reference, mails[0]?.files[0]?.id ?? "");
    expect(Buffer.from(file?.bytes ?? []).toString("base64")).toBe("/9j/4AAQ");
    expect(shop.mailbox.count()).toEqual({ seen: 1, unseen: 0 });
    expect(shop.logged).toEqual([{ stored: 1, bounced: 0, leftOut: 0 }]);
    const { inquiries } = await createPersonalData(shop.fleet.database, inquiryTables).export(
      STAFF,
      DANA.email,
    );
    expect(inquiries).toMatchObject([
      {
        mails: [{ text: "Yes, pléase.", quoted: expect.stringContaining("Is it blue?") }],
        attachments: [{ name: "cart.jpg", base64: "/9j/4AAQ" }],
      },
    ]);
    const stale = { to: "closed" as const, version: 0 };
    expect(await shop.conversations().setStatus(STAFF, reference, stale)).toMatchObject({
      kind: "outdated",
      by: "The customer",
    });
  });

  it("are known by the reference in the subject only from the customer's own address", async () => {
    const { reference } = await answered();
    shop.mailbox.deliver(composeMail({ subject: `Re: Titan (${reference})` }));
    shop.mailbox.deliver(
      composeMail({ subject: `Re: Titan (${reference})`, from: "mallory@example.com" }),
    );
    await read();
    expect((await converse(reference)).mails).toHaveLength(1);
    expect(shop.mailbox.count()).toEqual({ seen: 1, unseen: 1 });
  });

  it("say when they come from another address", async () => {
    const { mail, reference } = await answered();
    shop.mailbox.deliver(composeMail({ answers: mail, from: "Sam <sam@example.com>" }));
    await read();
    const { mails } = await converse(reference);
    expect(mails[0]).toMatchObject({
      author: "Sam",
      note: `It came from sam@example.com; replies go to ${DANA.email}.`,
    });
  });

  it("to a booking's mail come into its conversation, or its history where it has none", async () => {
    const reference = await shop.fleet.requested();
    const { booking } = await shop.fleet.find(reference);
    const findMail = async () =>
      (
        await shop.fleet.database
          .selectFrom("outbox")
          .select("id")
          .where("subject", "=", `booking:${booking.id}`)
          .executeTakeFirstOrThrow()
      ).id;
    const inquiry = await shop.fleet.database
      .selectFrom("inquiries")
      .select("reference")
      .executeTakeFirstOrThrow();
    shop.mailbox.deliver(composeMail({ answers: await findMail() }));
    await read();
    expect((await converse(inquiry.reference)).mails).toMatchObject([{ text: "Yes, please." }]);
    await shop.fleet.database.deleteFrom("inquiries").execute();
    const long = "word ".repeat(1500).trim();
    const body = `MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b

${long}
--b
Content-Type: image/jpeg
Content-Disposition: attachment; filename="gate.jpg"
Content-Transfer-Encoding: base64

/9j/4AAQ
--b--
`;
    shop.mailbox.deliver(composeMail({ answers: await findMail(), body }));
    await read();
    const last = (await shop.fleet.find(reference)).events.at(-1);
    const [file] = (last?.detail.files ?? []) as { id: string; name: string; size: number }[];
    expect(file).toMatchObject({ name: "gate.jpg", size: 6 });
    const kept = await shop.fleet.bookings.findFile(reference, file?.id ?? "");
    expect(Buffer.from(kept?.bytes ?? []).toString("base64")).toBe("/9j/4AAQ");
    expect(await shop.fleet.bookings.findFile("OTHER", file?.id ?? "")).toBeNull();
    expect(last).toMatchObject({
      kind: "message",
      author: "The renter",
      detail: { received: "message", note: null },
    });
    expect(`${last?.reason?.slice(0, -1)}${last?.detail.rest}`).toBe(long);
    expect(shop.mailbox.count()).toEqual({ seen: 2, unseen: 0 });
  });

  it("that are automatic change nothing but the list", async () => {
    const { mail, reference, inquiry } = await answered();
    shop.mailbox.deliver(
      composeMail({
        answers: mail,
        more: "Auto-Submitted: auto-replied\n",
        body: "\nI am away.\n",
      }),
    );
    await read();
    const after = await converse(reference);
    expect(after.mails).toMatchObject([{ kind: "automatic", text: "I am away." }]);
    expect(after.inquiry).toEqual(inquiry);
  });

  it("that are bounces mark the mail as failed, of inquiries and of bookings", async () => {
    const { mail, reference } = await answered();
    const from = "MAILER-DAEMON@mail.example.com";
    shop.mailbox.deliver(composeMail({ from, body: bouncedReport(mail, "4.4.1") }));
    await read();
    expect((await converse(reference)).sendings[0]).toMatchObject({ state: "delivered" });
    shop.mailbox.deliver(composeMail({ from, body: bouncedReport(mail) }));
    const booking = await shop.fleet.requested();
    const { id } = await shop.fleet.database
      .updateTable("outbox")
      .set({ delivered_at: 1 })
      .where("kind", "like", "booking.%")
      .returning("id")
      .executeTakeFirstOrThrow();
    shop.mailbox.deliver(composeMail({ from, body: bouncedReport(id) }));
    await read();
    expect((await converse(reference)).sendings[0]).toMatchObject({
      state: "failed",
      fault: "bounced: 5.1.1",
    });
    expect(await shop.fleet.bookings.readFailedMails()).toMatchObject([
      { reference: booking, fault: "bounced: 5.1.1" },
    ]);
    expect(shop.mailbox.count()).toEqual({ seen: 2, unseen: 1 });
    const subject = `Undeliverable: your cart (${booking})`;
    shop.mailbox.deliver(composeMail({ from, subject, body: bouncedReport(randomUUID()) }));
    await read();
    expect(await shop.leftOut()).toMatchObject([
      { reason: "report", reference: booking },
      { reason: "report", reference: null },
    ]);
    expect(shop.mailbox.count()).toEqual({ seen: 2, unseen: 2 });
  });

  it("are stored once by two processes, and by one that was killed before it marked them", async () => {
    const { mail, reference } = await answered();
    for (let copy = 0; copy < 3; copy += 1) shop.mailbox.deliver(composeMail({ answers: mail }));
    await Promise.all([read(open()), read(open({ index: 1 }))]);
    expect((await converse(reference)).mails).toHaveLength(3);
    shop.mailbox.markUnseen();
    await shop.fleet.database.updateTable("mailboxes").set({ last_uid: 0 }).execute();
    await read();
    await shop.fleet.database.updateTable("mailboxes").set({ validity: "renumbered" }).execute();
    await read();
    expect((await converse(reference)).mails).toHaveLength(3);
    expect(shop.mailbox.count()).toEqual({ seen: 3, unseen: 0 });
  });

  it("are not lost, nor marked, when they cannot be stored", async () => {
    await shop.fleet.requested();
    const { id } = await shop.fleet.database
      .selectFrom("outbox")
      .select("id")
      .executeTakeFirstOrThrow();
    await shop.fleet.database.deleteFrom("inquiries").execute();
    shop.mailbox.deliver(composeMail({ answers: id }));
    const broken = { ...bookingReplies, receive: () => Promise.reject(new Error("killed")) };
    shop.mailbox.deliver(composeMail({ from: "kim@example.com" }));
    await read(open({ records: { booking: broken } }));
    expect(shop.mailbox.count()).toEqual({ seen: 0, unseen: 2 });
    expect((await shop.leftOut()).map(({ sender, reason }) => [sender, reason]).toSorted()).toEqual(
      [
        [DANA.email, "unreadable"],
        ["kim@example.com", "stranger"],
      ],
    );
    await read();
    expect(shop.mailbox.count()).toEqual({ seen: 0, unseen: 2 });
    await shop.makeDue();
    await read();
    expect(shop.mailbox.count()).toEqual({ seen: 1, unseen: 1 });
    expect(await shop.leftOut()).toMatchObject([{ reason: "stranger" }]);
    const events = await shop.fleet.database
      .selectFrom("events")
      .select("kind")
      .where("kind", "=", "message")
      .execute();
    expect(events).toHaveLength(1);
  });
});
