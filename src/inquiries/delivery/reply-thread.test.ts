import { expect, it } from "vitest";
import { insertMail } from "#inquiries/attachments.server.ts";
import { createConversations } from "#inquiries/conversations.server.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { createInquiryOutbox } from "#inquiries/testing/mail-sender.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import type { EventTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";

it("answers an inquiry that came by mail in its thread, with one number", async () => {
  const { database, close } = await openTemporary<InquiryTables & EventTables>(inquiryMigrations);
  const inquiry = sampleInquiry({
    interest: "general",
    subject: "A cart",
    message_id: "<first@mail.example.com>",
  });
  await storeInquiries(database, inquiry);
  const mail = { inquiry: inquiry.id, author: "Dana", text: "And?", quoted: "", note: null };
  await database.transaction().execute(async (transaction) => {
    for (const [kind, at, message_id] of [
      ["message", "2026-07-10T13:00:00.000Z", "<second@mail.example.com>"],
      ["sent", "2026-07-10T14:00:00.000Z", "<third@office.example.com>"],
      ["automatic", "2026-07-10T15:00:00.000Z", "<away@mail.example.com>"],
      ["message", "2026-07-10T16:00:00.000Z", null],
    ] as const) {
      await insertMail(transaction, { ...mail, kind, at, message_id }, []);
    }
  });
  const actor = { person: "1", name: "Alex Sample" };
  const desk = createConversations(database, { canMail: true });
  const reply = { text: "Yes.", closes: false, version: 0 };
  expect(await desk.sendReply(actor, inquiry.reference, reply)).toMatchObject({ kind: "ok" });
  await database.updateTable("outbox").set({ due_at: 1 }).execute();
  const leased = await createInquiryOutbox(database).lease(["mail"]);
  expect(await leased?.view()).toMatchObject({
    mail: {
      subject: `Re: A cart (${inquiry.reference})`,
      headers: {
        "in-reply-to": "<third@office.example.com>",
        references: "<first@mail.example.com> <second@mail.example.com> <third@office.example.com>",
      },
    },
  });
  await close();
});
