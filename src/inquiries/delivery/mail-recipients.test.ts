import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EMAIL } from "#domain/inquiries/email.ts";
import { createInquirySender } from "#inquiries/testing/mail-sender.ts";
import { SAMPLE_BOOKING, SAMPLE_FACTS, sampleLease } from "#inquiries/testing/samples.ts";
import { isMailAddress } from "#platform/mail/mail-address.ts";
import { recipientsByKind } from "#platform/mail/mail-settings.ts";
import { type FaultySmtpServer, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";

const mailbox = (address: string) => ({ name: "", address });

let server: FaultySmtpServer;
let transports: ReturnType<typeof createInquirySender>;

beforeAll(async () => {
  server = await startFaultySmtpServer();
  const recipients = recipientsByKind([mailbox("office@example.com")], {
    service: [mailbox("shop@example.com"), mailbox("sam@example.com")],
    rentals: [mailbox("yard@example.com")],
  });
  const settings = { server: server.url, from: mailbox("web@example.com"), recipients };
  transports = createInquirySender(settings, () => SAMPLE_FACTS);
});
afterAll(async () => {
  transports.close();
  await server.goDown();
});

it.each([
  ["general", sampleLease({ interest: "general" }), ["office@example.com"]],
  ["parts", sampleLease({ interest: "parts" }), ["shop@example.com", "sam@example.com"]],
  [
    "service for a cart",
    sampleLease({ interest: "sales", intent: "service" }),
    ["shop@example.com", "sam@example.com"],
  ],
  ["a question about a rental", sampleLease({ intent: "rental" }), ["yard@example.com"]],
  ["a rental request", sampleLease({}, { booking: SAMPLE_BOOKING }), ["yard@example.com"]],
])(
  "%s goes to all who get its kind of mail, and customers reply to the first",
  async (_, row, to) => {
    server.received.length = 0;
    expect(await transports.dealership(row)).toEqual({ kind: "sent" });
    expect(await transports.visitor(row)).toEqual({ kind: "sent" });
    const [dealership, visitor] = server.received;
    expect(dealership?.to).toEqual(to);
    expect(visitor?.mail.replyTo).toMatchObject([{ address: to[0] }]);
  },
);

it("reaches every address that forms take, but for a few that programs may misread", () => {
  const local = fc.stringMatching(/^[!-~]{1,12}$/).filter((text) => !/^(-|=\?)/.test(text));
  fc.assert(
    fc.property(local, (name) => {
      const address = `${name}@example.com`;
      expect(isMailAddress(address)).toBe(EMAIL.test(address));
    }),
  );
});
