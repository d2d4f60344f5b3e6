import type { Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import { createConversations } from "#inquiries/conversations.server.ts";
import { addPhotos } from "#inquiries/inquiry-photos.server.ts";
import { inquiryTables } from "#inquiries/personal-data.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { SITE } from "#platform/actor.ts";
import { createPersonalData } from "#records/personal-data/personal-data.server.ts";
import type { EventTables } from "#records/tables.ts";
import { readEvent } from "#records/testing/read-event-at.ts";
import { createInquiryOutbox } from "./mail-sender.ts";
import { sampleInquiry, storeInquiries } from "./samples.ts";

const ALEX = { person: "1", name: "Alex Sample" };
const FILES = [
  { name: "Quote.pdf", bytes: new Uint8Array([0, 1, 2, 255]) },
  { name: "Cart.jpg", bytes: new Uint8Array([9]) },
];

export function attachmentsContract(
  name: string,
  open: () => Promise<{ database: Kysely<InquiryTables & EventTables>; close(): Promise<void> }>,
): void {
  describe(`files of replies on ${name}`, () => {
    it("are given to the worker, listed and found, and go with the reply or the inquiry", async () => {
      const { database, close } = await open();
      const desk = createConversations(database, { canMail: true });
      const inquiry = sampleInquiry();
      const { reference } = inquiry;
      await storeInquiries(database, inquiry);
      const send = async () => {
        const input = { text: "See below.", closes: false, version: null, attachments: FILES };
        const sent = await desk.sendReply(ALEX, reference, input);
        if (sent.kind !== "ok") throw new Error(sent.kind);
        return await readEvent(database, sent.event);
      };
      const listed = async () => (await desk.find(reference))?.replies.at(-1)?.attachments;

      expect((await desk.undo(ALEX, await send())).kind).toBe("ok");
      expect(await listed()).toEqual([]);

      await send();
      expect(await listed()).toMatchObject([
        { name: "Quote.pdf", size: 4 },
        { name: "Cart.jpg", size: 1 },
      ]);
      await database.updateTable("outbox").set({ due_at: 1 }).execute();
      const leased = await createInquiryOutbox(database).lease(["mail"]);
      expect(await leased?.view()).toMatchObject({
        mail: {
          attachments: FILES.map(({ name, bytes }) => ({
            filename: name,
            content: Buffer.from(bytes),
          })),
        },
      });

      const id = (await listed())?.[0]?.id ?? "";
      const found = await desk.findAttachment(reference.toLowerCase(), id);
      expect(found).toMatchObject({ name: "Quote.pdf", interest: "sales" });
      expect([...(found?.bytes ?? [])]).toEqual([0, 1, 2, 255]);
      expect(await desk.findAttachment("0000-0000", id)).toBeNull();

      const data = createPersonalData(database, inquiryTables);
      const { inquiries } = await data.export(SITE, inquiry.email);
      expect(inquiries[0]).toMatchObject({
        attachments: [{ name: "Quote.pdf" }, { name: "Cart.jpg" }],
      });
      await data.remove(SITE, inquiry.email);
      expect(await database.selectFrom("inquiry_attachments").selectAll().execute()).toEqual([]);
      await close();
    });

    it("that came with a form are stored with it, found and removed", async () => {
      const { database, close } = await open();
      const inquiry = sampleInquiry();
      const { email, interest, reference } = inquiry;
      await storeInquiries(database, inquiry);
      await database.transaction().execute(async (transaction) => {
        await addPhotos(transaction, [{ inquiry, photos: FILES.slice(1) }]);
      });
      const desk = createConversations(database, { canMail: true });
      const listed = await desk.listPhotos(reference);
      expect(listed).toMatchObject({ interest, photos: [{ name: "Cart.jpg", size: 1 }] });
      const found = await desk.findAttachment(reference, listed?.photos[0]?.id ?? "");
      expect([...(found?.bytes ?? [])]).toEqual([9]);
      const data = createPersonalData(database, inquiryTables);
      const { inquiries } = await data.export(SITE, email);
      expect(inquiries[0]).toMatchObject({ attachments: [{ name: "Cart.jpg" }] });
      await data.remove(SITE, email);
      expect(await database.selectFrom("inquiry_mail_files").selectAll().execute()).toEqual([]);
      await close();
    });
  });
}
