import { describe, expect, it } from "vitest";
import { isImapLeftOut } from "#e2e/support/imap-server.ts";
import {
  MAX_FILE_BYTES,
  MAX_NEW_FROM_SENDER,
  MAX_NEW_INQUIRIES,
} from "#inquiries/mailbox/store-mail.server.ts";
import { composeMail, OFFICE, shopMailbox } from "./open-mailbox.ts";

const STRANGER = "From: Kim Lee <kim@example.com>\n";
const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\n\n--b${level}\n`,
  ).join("");

const POISON: Readonly<Record<string, string>> = {
  "no header": "\nJust words.\n",
  "nothing at all": "",
  "NUL bytes": `${STRANGER}Subject: a\u0000b\n\nText\u0000.\n`,
  "a subject of 200 kB": `${STRANGER}Subject: ${"x".repeat(200_000)}\n\nText.\n`,
  "600 nested multiparts": `${STRANGER}${nested(600)}Content-Type: text/plain\n\nText.\n`,
  "a nonsense charset and date": `${STRANGER}Date: never\nContent-Type: text/plain; charset=klingon\n\nText.\n`,
  "4,000 references": `${STRANGER}References:${" <a@b.example>\n".repeat(4000)}\nText.\n`,
  "two From": `${STRANGER}From: b@example.net\n\nText.\n`,
  "an empty From": "From: \nSubject: x\n\nText.\n",
  "200,000 open elements": `${STRANGER}Content-Type: text/html\n\n${"<div>".repeat(200_000)}Text.\n`,
  "references of 2 MB": `${STRANGER}References:${" <a@b.example>\n".repeat(140_000)}\nText.\n`,
  "a subject of 2 MB": `${STRANGER}Subject: x${"\n xxxxxxxxxxxxxxx".repeat(130_000)}\n\nText.\n`,
  "10,000 senders": `From: ${"a <a@b.example>,\n ".repeat(10_000)}c@d.example\n\nText.\n`,
};

// On one engine: the database has no part in most of them.
describe.skipIf(isImapLeftOut())("mails that come in numbers or to do harm", () => {
  const shop = shopMailbox("sqlite");
  const { answered, converse, open, read } = shop;

  const countInquiries = async () =>
    (await shop.fleet.database.selectFrom("inquiries").select("id").execute()).length;

  it("hold up no mail behind them, and are stored or named", async () => {
    const { mail, reference } = await answered();
    for (const text of Object.values(POISON)) shop.mailbox.deliver(text);
    shop.mailbox.deliver(composeMail({ answers: mail, body: "\nA good one.\n" }));
    await read(open({ newInquiries: [] }));
    expect((await converse(reference)).mails).toMatchObject([{ text: "A good one." }]);
    const named = await shop.leftOut();
    const stored = (await countInquiries()) - 1;
    expect(stored + named.length).toBe(Object.keys(POISON).length);
    // Only those without a sender become no inquiry.
    expect(named.filter(({ reason }) => reason !== "stranger")).toEqual([]);
  });

  it("wait above a limit for each sender, and are taken a day later", async () => {
    const count = MAX_NEW_FROM_SENDER + 3;
    for (let number = 0; number < count; number += 1) {
      shop.mailbox.deliver(composeMail({ from: "kim@example.com", body: `\nMail ${number}\n` }));
    }
    shop.mailbox.deliver(composeMail({ from: "sam@example.com" }));
    const reader = open({ newInquiries: [] });
    await read(reader);
    expect(await countInquiries()).toBe(MAX_NEW_FROM_SENDER + 1);
    const waiting = await shop.leftOut();
    expect(waiting.map(({ reason, sender }) => `${reason} ${sender}`)).toEqual(
      Array.from({ length: 3 }, () => "limit kim@example.com"),
    );
    expect(shop.mailbox.count()).toMatchObject({ unseen: 3 });
    await shop.makeDue();
    await read(reader);
    expect(await shop.leftOut()).toHaveLength(3);
    await shop.fleet.database.updateTable("received_mails").set({ at: 1 }).execute();
    await shop.makeDue();
    await read(reader);
    expect(await countInquiries()).toBe(count + 1);
    expect(await shop.leftOut()).toEqual([]);
  });

  it("wait above a limit in all, but replies do not", async () => {
    const { mail, reference } = await answered();
    await shop.fleet.database
      .insertInto("received_mails")
      .values(
        Array.from({ length: MAX_NEW_INQUIRIES }, (_, number) => ({
          ...{ key: `k${number}`, place: `p${number}`, at: Date.now(), new_sender: `s${number}` },
        })),
      )
      .execute();
    shop.mailbox.deliver(composeMail({ from: "kim@example.com" }));
    shop.mailbox.deliver(composeMail({ answers: mail }));
    await read(open({ newInquiries: [] }));
    expect(await shop.leftOut()).toMatchObject([{ reason: "limit", sender: "kim@example.com" }]);
    expect((await converse(reference)).mails).toHaveLength(1);
  });

  it("bring no more files a day than the disk has room for, and all words", async () => {
    const { mail, reference } = await answered();
    const part = 'Content-Disposition: attachment; filename="a.txt"\n\nA file.\n--b--\n';
    const body = `Content-Type: multipart/mixed; boundary="b"\n\n--b\n\nWords.\n--b\n${part}`;
    shop.mailbox.deliver(composeMail({ answers: mail, body }));
    await read();
    await shop.fleet.database
      .updateTable("received_mails")
      .set({ file_bytes: MAX_FILE_BYTES })
      .where("file_bytes", ">", 0)
      .execute();
    shop.mailbox.deliver(composeMail({ answers: mail, body }));
    await read();
    const { mails } = await converse(reference);
    expect(mails.map(({ text }) => text)).toEqual(["Words.", "Words."]);
    const notes = mails.map(({ note, files }) => `${files.length} ${note}`);
    expect(notes.toSorted()).toEqual([
      "0 Its files were not kept here, since too many came today; open the mail in the mailbox.",
      "1 null",
    ]);
  });

  it("are read once, however often they come, and another mail is another", async () => {
    const { mail, reference } = await answered();
    const id = "same@mail.example.com";
    const deliver = (body: string, more = "") =>
      shop.mailbox.deliver(composeMail({ answers: mail, id, body, more }));
    deliver("\nYes, please.\n");
    deliver("\nYes, please.\n", "X-Hop: 2\n");
    deliver("\nOther words under the same Message-ID.\n");
    const plain = composeMail({ answers: mail, body: "\nNo id.\n" }).replace(
      /^Message-ID.*\n/m,
      "",
    );
    const dated = (day: number, text = plain) =>
      shop.mailbox.deliver(`Date: Mon, ${day} Nov 2026 10:00:00 -0500\n${text}`);
    dated(23);
    dated(23);
    dated(24);
    dated(23, plain.replace("No id.", "Ok id."));
    await read();
    expect((await converse(reference)).mails.map(({ text }) => text).toSorted()).toEqual([
      "No id.",
      "No id.",
      "Ok id.",
      "Other words under the same Message-ID.",
      "Yes, please.",
    ]);
    expect(shop.mailbox.count()).toEqual({ seen: 5, unseen: 2 });
  });

  it("that somebody deletes in the mailbox are forgotten when they are due", async () => {
    for (const reason of ["unreadable", "limit"] as const) {
      await shop.fleet.database
        .insertInto("left_out_mails")
        .values({
          ...{ mailbox: "?", validity: "?", uid: 9, sender: OFFICE, subject: "", received_at: 1 },
          ...{ reason, reference: null, tries: 1, retry_at: 1, at: Date.now() },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    shop.mailbox.deliver(composeMail({ from: "kim@example.com" }));
    await read();
    const { mailbox, validity } = await shop.fleet.database
      .selectFrom("left_out_mails")
      .select(["mailbox", "validity"])
      .where("mailbox", "!=", "?")
      .executeTakeFirstOrThrow();
    await shop.fleet.database
      .updateTable("left_out_mails")
      .set({ mailbox, validity })
      .where("mailbox", "=", "?")
      .execute();
    await read();
    expect((await shop.leftOut()).map(({ reason }) => reason)).toEqual(["stranger"]);
  });
});
