import { describe, expect, it } from "vitest";
import { isImapLeftOut } from "#e2e/support/imap-server.ts";
import { ENGINES } from "./open-engine.ts";
import { composeMail, OFFICE, shopMailbox } from "./open-mailbox.ts";

describe.skipIf(isImapLeftOut()).each(ENGINES)("mails of strangers on %s", (engine) => {
  const shop = shopMailbox(engine);
  const { open, read } = shop;

  it("stay in the mailbox, unless they may become inquiries", async () => {
    shop.mailbox.deliver(composeMail({ from: "Kim Lee <kim@example.com>", subject: "A cart" }));
    shop.mailbox.deliver(composeMail({ from: OFFICE }));
    shop.mailbox.deliver(composeMail({ from: "away@example.com", more: "Return-Path: <>\n" }));
    await read();
    expect(await shop.fleet.database.selectFrom("inquiries").select("id").execute()).toEqual([]);
    expect(shop.mailbox.count()).toEqual({ seen: 0, unseen: 3 });
    expect((await shop.leftOut()).map(({ sender, reason }) => [sender, reason]).toSorted()).toEqual(
      [
        ["away@example.com", "automatic"],
        ["kim@example.com", "stranger"],
        [OFFICE, "own"],
      ],
    );
    shop.openAnother();
    shop.mailbox.deliver(
      composeMail({ from: "Kim Lee <kim@example.com>", subject: "A cart", id: "same@example.com" }),
    );
    shop.mailbox.deliver(
      composeMail({ from: "Kim Lee <kim@example.com>", subject: "A cart", id: "same@example.com" }),
    );
    shop.mailbox.deliver(composeMail({ from: OFFICE }));
    await read(open({ newInquiries: ["webhook"] }));
    const inquiries = await shop.fleet.database.selectFrom("inquiries").selectAll().execute();
    expect(inquiries).toMatchObject([
      {
        first_name: "Kim",
        last_name: "Lee",
        email: "kim@example.com",
        subject: "A cart",
        message: "Yes, please.",
      },
    ]);
    const queued = await shop.fleet.database.selectFrom("outbox").select("channel").execute();
    expect(queued).toEqual([{ channel: "webhook" }]);
  });

  it("become inquiries with their words, or with a sentence that they have none", async () => {
    const part = (type: string, body: string) => `--b\nContent-Type: ${type}\n\n${body}\n`;
    const compose = (...parts: string[]) =>
      composeMail({
        from: "Kim Lee <kim@example.com>",
        more: 'Content-Type: multipart/mixed; boundary="b"\n',
        body: `\n${parts.join("")}--b--\n`,
      });
    const file = part("application/pdf; name=a.pdf", "x");
    shop.mailbox.deliver(compose(part("text/html", "<p>Two carts, please.</p>"), file));
    shop.mailbox.deliver(compose(part("text/plain", ""), part("application/zip", "x")));
    shop.mailbox.deliver(compose(part("text/plain", ""), file));
    await read(open({ newInquiries: ["webhook", "adf"] }));
    const inquiries = await shop.fleet.database.selectFrom("inquiries").select("message").execute();
    expect(inquiries.map(({ message }) => message).toSorted()).toEqual([
      expect.stringMatching(/^No text could be read in this mail\. Open it in the mailbox\./),
      "The customer sent files without a text.",
      "Two carts, please.",
    ]);
  });
});
