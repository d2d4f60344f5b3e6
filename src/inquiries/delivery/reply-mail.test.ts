import { afterAll, beforeAll, expect, it } from "vitest";
import { createInquirySender } from "#inquiries/testing/mail-sender.ts";
import { SAMPLE_FACTS, sampleLease } from "#inquiries/testing/samples.ts";
import { recipientsByKind } from "#platform/mail/mail-settings.ts";
import { type FaultySmtpServer, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import type { OutgoingReply } from "./mail-facts.ts";

let server: FaultySmtpServer;
let transports: ReturnType<typeof createInquirySender>;

beforeAll(async () => {
  server = await startFaultySmtpServer();
  transports = createInquirySender(
    {
      server: server.url,
      from: { name: "", address: "web@example.com" },
      recipients: recipientsByKind([{ name: "", address: "office@example.com" }]),
    },
    () => ({
      ...SAMPLE_FACTS,
      describe: async () => ({ vehicle: "D5 MAVERICK 4", area: null }),
    }),
  );
});
afterAll(async () => {
  transports.close();
  await server.goDown();
});

const REPLY = {
  author: "Alex Sample",
  text: "Hello Dana,\n\nYes: it is here.",
  references: ["<first@carts.example.com>", "<second@carts.example.com>"],
  attachments: [],
};
const lease = (reply: OutgoingReply = REPLY) =>
  sampleLease({ intent: "test-drive" }, { id: "third", reply });

it("sends a reply with its thread, its author and the dealership's address to answer to", async () => {
  server.behave("well");
  expect(await transports.reply(lease())).toEqual({ kind: "sent" });
  const sent = server.received.at(-1);
  expect(sent).toMatchObject({ from: "web@example.com", to: ["dana@example.com"] });
  expect(sent?.mail).toMatchObject({
    subject: "Re: Test drive, D5 MAVERICK 4 (7K4M-2QXD)",
    from: { name: "Alex Sample, Shore Golf Carts", address: "web@example.com" },
    replyTo: [{ name: "Shore Golf Carts", address: "office@example.com" }],
    messageId: "<third@carts.example.com>",
    inReplyTo: "<second@carts.example.com>",
    references: "<first@carts.example.com> <second@carts.example.com>",
  });
  expect(sent?.mail.text?.trim()).toBe(
    "Hello Dana,\n\nYes: it is here.\n\nAlex\nShore Golf Carts\n(800) 555-0142",
  );
});

it("sends attached files with their names, kinds and bytes", async () => {
  server.behave("well");
  const bytes = new Uint8Array([37, 80, 68, 70, 0, 255, 10, 13]);
  await transports.reply(lease({ ...REPLY, attachments: [{ name: "Zoë's quote.pdf", bytes }] }));
  const [file, ...others] = server.received.at(-1)?.mail.attachments ?? [];
  expect(others).toEqual([]);
  expect(file).toMatchObject({ filename: "Zoë's quote.pdf", mimeType: "application/pdf" });
  expect(new Uint8Array(file?.content as ArrayBuffer)).toEqual(bytes);
});

it("lets no name break out of a header", async () => {
  server.behave("well");
  await transports.reply(lease({ ...REPLY, author: "Alex\r\nBcc: spy@example.com" }));
  const sent = server.received.at(-1);
  expect(sent?.to).toEqual(["dana@example.com"]);
  expect(sent?.mail.bcc ?? []).toEqual([]);
});

it.each([
  ["451 at RCPT", { kind: "retry" }],
  ["550 at RCPT", { kind: "never", fault: "550 at RCPT" }],
  ["550 at MAIL", { kind: "retry", misconfigured: true }],
  ["gone after DATA", { kind: "retry" }],
] as const)("with a mail server that says %s", async (behavior, result) => {
  server.behave(behavior);
  expect(await transports.reply(lease())).toMatchObject(result);
});
