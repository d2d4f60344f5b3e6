import { describe, expect, it } from "vitest";
import { isImapLeftOut } from "#e2e/support/imap-server.ts";
import { DANA } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { CASEY, composeMail, OFFICE, shopMailbox } from "./open-mailbox.ts";

const PETRA = "petra@example.net";

describe.skipIf(isImapLeftOut()).each(ENGINES)("who wrote a mail, on %s", (engine) => {
  const shop = shopMailbox(engine);
  const { answered, converse, open, read } = shop;

  const listInquiries = () =>
    shop.fleet.database
      .selectFrom("inquiries")
      .select(["reference", "first_name", "last_name", "email", "subject", "message_id"])
      .orderBy("email")
      .execute();

  it("is the customer behind a group that is the shop's address", async () => {
    const { mail, reference } = await answered();
    const group =
      "Precedence: list\nList-Id: <office.example.com>\nX-Auto-Response-Suppress: All\n";
    shop.mailbox.deliver(composeMail({ answers: mail, more: group }));
    shop.mailbox.deliver(
      composeMail({
        answers: mail,
        from: `'Dana Sample' via Office <${OFFICE}>`,
        more: `${group}Reply-To: Dana Sample <${DANA.email}>\nX-Original-From: Dana Sample <${DANA.email}>\n`,
        body: "\nTuesday.\n",
      }),
    );
    shop.mailbox.deliver(
      composeMail({
        from: `'Petra Pine' via Office <${OFFICE}>`,
        subject: "A cart",
        more: `${group}X-Original-From: Petra Pine <${PETRA}>\n`,
      }),
    );
    await read(open({ newInquiries: [] }));
    const { mails, inquiry } = await converse(reference);
    expect(mails.map(({ kind, author, note }) => ({ kind, author, note }))).toEqual([
      { kind: "message", author: "Dana Sample", note: null },
      { kind: "message", author: "Dana Sample", note: null },
    ]);
    expect(inquiry).toMatchObject({ answered_at: null, closed_at: null });
    expect(await listInquiries()).toMatchObject([
      { email: DANA.email },
      { email: PETRA, first_name: "Petra", last_name: "Pine" },
    ]);
  });

  it("is the visitor of a portal, and of another site that mails from the shop's address", async () => {
    const portal = `Reply-To: Petra Pine <${PETRA}>\n`;
    const senders = [
      ["Cart Portal <noreply@portal.example>", ""],
      ["Leads <leads@portal.example>", "Auto-Submitted: auto-generated\n"],
      [`Website <${OFFICE}>`, ""],
    ] as const;
    for (const [index, [from, more]] of senders.entries()) {
      const body = `\nLead ${index}\n`;
      shop.mailbox.deliver(
        composeMail({ from, subject: "New lead", more: `${portal}${more}`, body }),
      );
    }
    await read(open({ newInquiries: [] }));
    expect(await listInquiries()).toMatchObject(
      senders.map(() => ({ email: PETRA, first_name: "Petra" })),
    );
  });

  it("is noted where nobody reads its address", async () => {
    const from = "Cart Portal <noreply@portal.example>";
    shop.mailbox.deliver(composeMail({ from, body: `\nName: Petra\nEmail: ${PETRA}\n` }));
    await read(open({ newInquiries: [] }));
    const [inquiry] = await listInquiries();
    expect((await converse(inquiry?.reference ?? "")).mails).toMatchObject([
      {
        note: "Nobody reads noreply@portal.example. Look for the customer's address in the text.",
      },
    ]);
  });

  it("is noted where the mail server could not confirm it", async () => {
    const { mail, reference } = await answered();
    const results = "Authentication-Results: mx.example.com; spf=fail; dkim=none; dmarc=fail\n";
    shop.mailbox.deliver(composeMail({ answers: mail, more: results }));
    shop.mailbox.deliver(
      composeMail({ answers: mail, from: CASEY.email, more: `Cc: ${DANA.email}\n${results}` }),
    );
    await read();
    expect((await converse(reference)).mails).toMatchObject([
      { note: "The mail server could not confirm that the sender is who it says." },
    ]);
    expect(await shop.leftOut()).toMatchObject([{ sender: CASEY.email, reason: "unverified" }]);
  });

  it("may have another address: the new inquiry names the record of its subject", async () => {
    const { reference } = await answered();
    const subject = `Re: We have your message (${reference})`;
    shop.mailbox.deliver(composeMail({ subject, from: "Sam <sam@example.com>" }));
    await read();
    expect(await shop.leftOut()).toMatchObject([{ reason: "stranger", reference }]);
    shop.openAnother();
    shop.mailbox.deliver(composeMail({ subject, from: "Sam <sam@example.com>" }));
    await read(open({ newInquiries: [] }));
    const [, sam] = await listInquiries();
    expect(sam).toMatchObject({ email: "sam@example.com", subject: "We have your message" });
    expect((await converse(sam?.reference ?? "")).mails).toMatchObject([
      { note: `It may belong to ${reference}, which its subject names.` },
    ]);
    expect((await converse(reference)).mails).toEqual([]);
  });

  describe("from the shop's own people", () => {
    /** An inquiry that waits, and the row of a mail about it. */
    async function waiting() {
      const { mail, reference, inquiry } = await answered();
      await shop.fleet.database
        .updateTable("inquiries")
        .set({ answered_at: null, first_answer_at: null, closed_at: null })
        .where("id", "=", inquiry.id)
        .execute();
      return { mail, reference };
    }

    it.each(["Casey Crew <casey@example.com>", `Office <${OFFICE}>`])(
      "to a customer is an answer of the shop: %s",
      async (from) => {
        const { mail, reference } = await waiting();
        const more = `Cc: ${OFFICE}, Dana <${DANA.email.toUpperCase()}>\n`;
        shop.mailbox.deliver(composeMail({ answers: mail, from, more, body: "\nIt is here.\n" }));
        await read(open({ newInquiries: [] }));
        const { mails, inquiry, replies } = await converse(reference);
        const isCasey = from.startsWith("Casey");
        expect(mails).toMatchObject([
          {
            kind: "sent",
            text: "It is here.",
            author: isCasey ? "Casey Crew" : "The shop",
            note: null,
          },
        ]);
        expect(replies).toEqual([]);
        expect(inquiry.answered_at).not.toBeNull();
        expect(inquiry.first_answer_at).toBe(mails[0]?.at);
        expect(inquiry.assignee).toBe(isCasey ? CASEY.actor.person : null);
        expect(await shop.leftOut()).toEqual([]);
      },
    );

    it("that begins with them goes to the customer's latest conversation, or is named", async () => {
      const { reference } = await waiting();
      const from = "Casey Crew <casey@example.com>";
      const to = (address: string) => `Cc: ${address}\n`;
      shop.mailbox.deliver(composeMail({ from, subject: "Your cart", more: to(DANA.email) }));
      shop.mailbox.deliver(composeMail({ from, subject: "Hello", more: to("x@example.org") }));
      shop.mailbox.deliver(composeMail({ from, subject: "Fwd: to the office only" }));
      await read(open({ newInquiries: [] }));
      expect((await converse(reference)).mails).toMatchObject([{ kind: "sent" }]);
      expect(await listInquiries()).toHaveLength(1);
      expect(
        (await shop.leftOut()).map(({ subject, reason }) => [subject, reason]).toSorted(),
      ).toEqual([
        ["Fwd: to the office only", "own"],
        ["Hello", "own"],
      ]);
    });

    it("is not believed where only Reply-To names them", async () => {
      const { mail, reference } = await waiting();
      const more = `Cc: ${DANA.email}\nReply-To: ${CASEY.email}\n`;
      const from = "noreply@portal.example";
      const subject = `Re: your cart (${reference})`;
      shop.mailbox.deliver(composeMail({ answers: mail, from, more, subject }));
      await read(open({ newInquiries: [] }));
      expect((await converse(reference)).mails).toEqual([]);
      expect(await shop.leftOut()).toMatchObject([
        { sender: CASEY.email, reason: "unverified", reference },
      ]);
    });

    it("does not answer what the customer wrote later", async () => {
      const { mail, reference } = await waiting();
      shop.mailbox.deliver(composeMail({ answers: mail, body: "\nAnd one more question.\n" }));
      const more = `Cc: ${DANA.email}\n`;
      const from = "casey@example.com";
      shop.mailbox.deliver(
        composeMail({ answers: mail, from, more }),
        new Date(Date.now() - 3_600_000),
      );
      await read();
      const { inquiry, mails } = await converse(reference);
      expect(mails).toHaveLength(2);
      expect(inquiry.answered_at).toBeNull();
      expect(inquiry.first_answer_at).not.toBeNull();
    });

    it("is a customer's where the customer is a colleague", async () => {
      const { mail, reference } = await answered();
      await shop.fleet.database
        .updateTable("inquiries")
        .set({ email: CASEY.email })
        .where("reference", "=", reference)
        .execute();
      shop.mailbox.deliver(composeMail({ answers: mail, from: CASEY.email }));
      await read();
      expect((await converse(reference)).mails).toMatchObject([{ kind: "message" }]);
    });
  });

  it("is nobody where our own site sent the mail", async () => {
    const { mail } = await answered();
    const more = `Auto-Submitted: auto-generated\nReply-To: ${DANA.email}\n`;
    shop.mailbox.deliver(composeMail({ from: OFFICE, id: `${mail}@carts.example.com`, more }));
    await read(open({ newInquiries: [] }));
    expect(await listInquiries()).toHaveLength(1);
    expect(await shop.leftOut()).toEqual([]);
    expect(shop.mailbox.count()).toEqual({ seen: 0, unseen: 1 });
  });
});
