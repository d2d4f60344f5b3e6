import { describe, expect, it } from "vitest";
import { at, openShop, type ShopTables, STAFF } from "#appointments/testing/open-shop.ts";
import { isImapLeftOut } from "#e2e/support/imap-server.ts";
import { queueMentionMails } from "#records/outbox/staff-mails.server.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { readMessages } from "#records/testing/read-messages.ts";
import { createUnansweredMails } from "#records/unanswered-mails.server.ts";
import { ENGINES } from "./open-engine.ts";
import { bouncedReport, composeMail, shopMailbox } from "./open-mailbox.ts";

const WITH_FILE = `MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b

May I come at noon?
--b
Content-Type: image/jpeg
Content-Disposition: attachment; filename="cart.jpg"
Content-Transfer-Encoding: base64

/9j/4AAQ
--b--
`;

describe.skipIf(isImapLeftOut()).each(ENGINES)(
  "answers to mails about appointments on %s",
  (engine) => {
    const mailbox = shopMailbox(engine);
    const { read } = mailbox;

    /** A booked test drive, with the id of its mail. */
    async function booked(inquiry: string | null = null) {
      const databases = mailbox.fleet.databases.map((database) =>
        database.withTables<ShopTables>(),
      );
      const shop = openShop(databases);
      const appointment = await shop.booked({ startsAt: at("2026-07-15 10:00"), inquiry });
      await shop.database.updateTable("outbox").set({ delivered_at: 1 }).execute();
      const [mail] = await readMessages(shop.database, "appointment");
      return { shop, appointment, mail: mail?.id ?? "" };
    }

    it("come into the conversation of its inquiry, which waits again", async () => {
      const { inquiry } = await mailbox.answered();
      const { mail } = await booked(inquiry.id);
      mailbox.mailbox.deliver(composeMail({ answers: mail }));
      await read();
      const conversation = await mailbox.converse(inquiry.reference);
      expect(conversation.mails).toMatchObject([{ text: "Yes, please." }]);
      expect(conversation.inquiry).toMatchObject({ answered_at: null, closed_at: null });
    });

    it("come into its history where it has none, and say which files stay in the mailbox", async () => {
      const { shop, appointment, mail } = await booked();
      mailbox.mailbox.deliver(
        composeMail({ answers: mail, body: WITH_FILE, from: "sam@example.com" }),
      );
      await read();
      mailbox.mailbox.deliver(composeMail({ subject: `Re: Booked (${appointment.reference})` }));
      mailbox.mailbox.deliver(
        composeMail({ subject: `Re: (${appointment.reference})`, from: "mallory@example.com" }),
      );
      await read();
      const { events } = await shop.find(appointment.reference);
      expect(events.slice(-2)).toMatchObject([
        {
          kind: "message",
          author: "The customer",
          reason: "May I come at noon?",
          detail: {
            received: "message",
            note: expect.stringMatching(
              /^cart\.jpg \(.+\) was not kept here.+It came from sam@example\.com\.$/,
            ),
          },
        },
        { kind: "message", reason: "Yes, please." },
      ]);
      expect(mailbox.mailbox.count()).toEqual({ seen: 2, unseen: 1 });

      const unanswered = createUnansweredMails(shop.database);
      const { reference, id } = appointment;
      const [waiting, ...others] = await unanswered.list(new Date());
      expect(waiting).toMatchObject({ record: "appointment", id, reference, text: "Yes, please." });
      expect(others).toEqual([]);
      if (waiting !== undefined) await unanswered.markRead(STAFF, waiting);
      expect(await unanswered.list(new Date())).toEqual([]);
    });

    it("that say that a mail came back are listed until it is sent again or settled", async () => {
      const { shop, appointment, mail } = await booked();
      const { appointments } = shop;
      const bounce = async () => {
        mailbox.mailbox.deliver(
          composeMail({ from: "MAILER-DAEMON@mail.example.com", body: bouncedReport(mail) }),
        );
        await read();
      };
      await bounce();
      const failed = { kind: "booked", fault: "bounced: 5.1.1", email: "dana@example.com" };
      const { id, reference } = appointment;
      expect(await appointments.readFailedMails()).toMatchObject([{ ...failed, reference }]);
      expect(await appointments.readFailedMails(id)).toMatchObject([failed]);
      expect(await appointments.readFailedMails("other")).toEqual([]);
      expect(await appointments.sendMailsAgain(STAFF, reference)).toBe(true);
      expect(await appointments.readFailedMails(id)).toEqual([]);
      expect(await appointments.sendMailsAgain(STAFF, reference)).toBe(false);

      await shop.database.updateTable("outbox").set({ delivered_at: 1 }).execute();
      await bounce();
      expect(await appointments.settleMailsByPhone(STAFF, reference)).toBe(true);
      expect(await appointments.readFailedMails(id)).toEqual([]);

      await shop.database.updateTable("outbox").set({ dead_at: 1, delivered_at: null }).execute();
      await appointments.cancel(STAFF, appointment, null);
      expect(await appointments.readFailedMails(id)).toEqual([]);
      const actions = (await listChanges(shop.database)).map(({ action }) => action);
      expect(actions.filter((action) => /email|bounce/.test(action ?? ""))).toEqual([
        ...["bounce", "resend email", "bounce", "mark email as said by phone"],
      ]);
    });

    it("that staff write to a mail to staff are nobody's", async () => {
      const { shop } = await booked();
      await shop.database.transaction().execute((transaction) =>
        queueMentionMails(transaction, STAFF, {
          people: ["p2"],
          record: "booking:7H2K-9QXM",
          note: "1",
        }),
      );
      const [mail] = await readMessages(shop.database, "person");
      mailbox.mailbox.deliver(composeMail({ answers: mail?.id ?? "", from: "casey@example.com" }));
      await read();
      expect(mailbox.mailbox.count()).toEqual({ seen: 0, unseen: 1 });
    });
  },
);
