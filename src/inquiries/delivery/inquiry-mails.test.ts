import { createServer } from "node:net";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createInquirySender } from "#inquiries/testing/mail-sender.ts";
import { SAMPLE_BOOKING, SAMPLE_FACTS, sampleLease } from "#inquiries/testing/samples.ts";
import { recipientsByKind } from "#platform/mail/mail-settings.ts";
import {
  type FaultySmtpServer,
  type Received,
  startFaultySmtpServer,
} from "#platform/testing/smtp-server.ts";
import type { DealershipFacts } from "./mail-facts.ts";

const facts = (): DealershipFacts => ({
  ...SAMPLE_FACTS,
  publicUrl: "https://carts.example.com:8443",
  describe: async () => ({ vehicle: "Denago EV City", area: null }),
});
const SHORT = { connection: 150, greeting: 150, silence: 150, total: 1000 };
const TO = { name: "Sales office", address: "office@example.com" };
const FROM = { name: "", address: "web@example.com" };
const SETTINGS = { from: FROM, recipients: recipientsByKind([TO]) };

let server: FaultySmtpServer;
let transports: ReturnType<typeof createInquirySender>;

beforeAll(async () => {
  server = await startFaultySmtpServer();
  transports = createInquirySender({ server: server.url, ...SETTINGS }, facts);
  return async () => {
    transports.close();
    await server.goDown();
  };
});

afterEach(() => {
  server.behave("well");
  server.received.length = 0;
});

function only(): Received {
  const [first, ...more] = server.received;
  if (first === undefined || more.length > 0) throw new Error("not one mail");
  return first;
}

describe("mails", () => {
  it("go to the dealership, with replies to the visitor", async () => {
    expect(await transports.dealership(sampleLease({ first_name: "Łucja" }))).toEqual({
      kind: "sent",
    });
    const { from, to, mail } = only();
    expect({ from, to }).toEqual({ from: FROM.address, to: [TO.address] });
    expect(mail).toMatchObject({
      subject: "Sales Inquiry: Łucja Sample (7K4M-2QXD)",
      from: { address: FROM.address },
      to: [TO],
      replyTo: [{ name: "Łucja Sample", address: "dana@example.com" }],
      messageId: "<0b0e7d8e-0000-4000-8000-000000000001@carts.example.com>",
    });
    expect(mail.text).toContain("Vehicle    Denago EV City");
    expect(mail.html).toBeUndefined();
  });

  it("go to the visitor as auto-generated, with replies to the dealership", async () => {
    expect(await transports.visitor(sampleLease())).toEqual({ kind: "sent" });
    const { from, to, mail } = only();
    expect({ from, to }).toEqual({ from: FROM.address, to: ["dana@example.com"] });
    expect(mail).toMatchObject({
      from: { name: SAMPLE_FACTS.name, address: FROM.address },
      to: [{ address: "dana@example.com" }],
      replyTo: [{ name: SAMPLE_FACTS.name, address: TO.address }],
    });
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }),
    );
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: "x-auto-response-suppress", value: "All" }),
    );
  });

  it("reuse one connection", async () => {
    await transports.dealership(sampleLease());
    const before = server.connections();
    for (let index = 0; index < 5; index += 1) await transports.visitor(sampleLease());
    expect(server.connections()).toBe(before);
    expect(server.received).toHaveLength(6);
  });

  it("are not sent to an unusual address, or again after an interruption", async () => {
    const email = "dana@example.com,eve@example.com";
    expect(await transports.visitor(sampleLease({ email }))).toEqual({
      kind: "never",
      fault: "unusual address",
    });
    expect(await transports.visitor(sampleLease({}, { isInterrupted: true }))).toEqual({
      kind: "never",
      fault: "interrupted while sending",
    });
    expect(server.received).toEqual([]);
    const again = sampleLease({}, { isInterrupted: true });
    expect(await transports.dealership(again)).toEqual({ kind: "sent" });
  });
});

const EVIL = [
  "x\r\nBcc: eve@example.com",
  "x\nBcc: eve@example.com\n\nand a body",
  "x\rSubject: other",
  "x\r\n.\r\nMAIL FROM:<eve@example.com>",
  "x\0y",
  "a, eve@example.com",
  "friends: eve@example.com, b@example.com;",
  "(comment) x (eve@example.com)",
  '"x" <eve@example.com>',
  "<eve@example.com>",
  "=?utf-8?B?DQpCY2M6IGV2ZUBleGFtcGxlLmNvbQ==?=",
  "\u2028Bcc: eve@example.com",
  "\u202ecom.elpmaxe@eve",
  "half \ud83d",
  "x".repeat(5000),
  "👋🏽".repeat(1200),
];
const FIELDS = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "interest",
  "message",
  "page",
  "vehicle",
  "color",
  "intent",
  "subject",
  "area",
] as const;
describe("a mail with hostile input", () => {
  it.each(["address", "message", "first_name", "last_name"])(
    "in %s of a rental stays on one line, and out of the acknowledgement",
    async (field) => {
      for (const text of EVIL) {
        server.received.length = 0;
        const booking = { ...SAMPLE_BOOKING, ...(field === "address" && { address: text }) };
        const own = field === "address" ? {} : { [field]: text };
        const row = sampleLease({ message: "", ...own }, { booking });
        expect(await transports.dealership(row)).toEqual({ kind: "sent" });
        expect(await transports.visitor(row)).toEqual({ kind: "sent" });
        const [office, visitor] = server.received;
        expect([office?.to, visitor?.to]).toEqual([[TO.address], ["dana@example.com"]]);
        expect(office?.mail.subject).toMatch(/^Rental request: [^\p{Cc}\p{Zl}]+ \(7K4M-2QXD\)$/u);
        expect(office?.mail.text?.match(/^Delivered to /gm)).toHaveLength(1);
        expect(office?.mail.text).toMatch(/^ {2}Total +\$763\.44$/m);
        expect(visitor?.mail.text).toContain("isn't confirmed until we call you");
        expect(visitor?.raw).not.toContain("eve@");
        expect(visitor?.mail.text).not.toContain("Ocean");
      }
    },
  );

  it.each(FIELDS)("in %s has the configured recipient and no other header", async (field) => {
    const isEmail = field === "email";
    await transports.dealership(sampleLease());
    const headers = only().mail.headers.map(({ key }) => key);
    const expected = headers.filter((key) => !isEmail || key !== "reply-to");
    for (const text of EVIL) {
      server.received.length = 0;
      expect(await transports.dealership(sampleLease({ [field]: text }))).toEqual({ kind: "sent" });
      const { from, to, raw, mail } = only();
      expect({ from, to }).toEqual({ from: FROM.address, to: [TO.address] });
      expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(expected.toSorted());
      expect(mail.to).toEqual([TO]);
      expect(mail.replyTo?.map(({ address }) => address)).toEqual(
        isEmail ? undefined : ["dana@example.com"],
      );
      expect(mail.subject?.length).toBeLessThanOrEqual(150);
      expect(mail.subject).toMatch(/^[^\p{Cc}\p{Zl}]+ \(7K4M-2QXD\)$/u);
      expect(mail.text).toContain("\nMessage:\n");
      expect(Math.max(...raw.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(998);
    }
  });

  it.each(FIELDS)("in %s gets no further in the acknowledgement", async (field) => {
    for (const text of EVIL) {
      server.received.length = 0;
      const result = await transports.visitor(sampleLease({ [field]: text }));
      if (field === "email") {
        expect(result).toEqual({ kind: "never", fault: "unusual address" });
        continue;
      }
      const { to, raw, mail } = only();
      expect(to).toEqual(["dana@example.com"]);
      expect(mail.replyTo).toEqual([{ name: SAMPLE_FACTS.name, address: TO.address }]);
      expect(raw).not.toContain("eve@");
    }
  });
});

describe("a mail server that requires a login", () => {
  const settings = (user: string) => ({
    server: server.url.replace("smtp://", `smtp://${user}@`),
    ...SETTINGS,
  });

  it("receives the user and password of the settings", async () => {
    const own = createInquirySender(settings("office%40example.com:right%40"), facts);
    expect(await own.dealership(sampleLease())).toEqual({ kind: "sent" });
    own.close();
  });

  it("that rejects it is a configuration error, also for the visitor's mail", async () => {
    const own = createInquirySender(settings("office:wrong"), facts);
    const result = { kind: "retry", fault: "535 at AUTH", misconfigured: true };
    expect(await own.dealership(sampleLease())).toEqual(result);
    expect(await own.visitor(sampleLease())).toEqual(result);
    own.close();
  });
});

describe("a mail server that misbehaves", () => {
  const sendersFor = (manner: string) => {
    const settings = { server: server.url, ...SETTINGS };
    return createInquirySender(settings, facts, /hangs|mute/.test(manner) ? SHORT : undefined);
  };

  /** On a busy machine, the short timeouts can end a conversation before its mail was sent. */
  const sendUntilReceived = async (own: ReturnType<typeof sendersFor>) => {
    let result = await own.visitor(sampleLease());
    while (server.received.length === 0) result = await own.visitor(sampleLease());
    return result;
  };

  it.each([
    ["hangs", "timeout", false],
    ["451 at MAIL", "451 at MAIL", false],
    ["550 at MAIL", "550 at MAIL", true],
    ["451 at RCPT", "451 at RCPT", false],
    ["550 at RCPT", "550 at RCPT", true],
    ["451 at DATA", "451 at DATA", false],
    ["550 at DATA", "550 at DATA", true],
    ["mute after DATA", "timeout", false],
    ["gone after DATA", "connection lost", false],
  ] as const)(
    "that %s leads to a retry of the dealership's mail",
    async (manner, fault, misconfigured) => {
      const own = sendersFor(manner);
      server.behave(manner);
      expect(await own.dealership(sampleLease())).toEqual({ kind: "retry", fault, misconfigured });
      server.behave("well");
      // On a busy machine, the short timeouts can end a good conversation too.
      await expect.poll(() => own.dealership(sampleLease())).toEqual({ kind: "sent" });
      own.close();
    },
  );

  it.each([
    ["hangs", "retry", "timeout"],
    ["451 at MAIL", "retry", "451 at MAIL"],
    ["550 at MAIL", "retry", "550 at MAIL"],
    ["451 at RCPT", "retry", "451 at RCPT"],
    ["550 at RCPT", "never", "550 at RCPT"],
    ["451 at DATA", "retry", "451 at DATA"],
    ["550 at DATA", "never", "550 at DATA"],
    ["mute after DATA", "never", "timeout after DATA"],
    ["gone after DATA", "never", "connection lost after DATA"],
  ] as const)("and %s gets the acknowledgement at most once", async (manner, kind, fault) => {
    const own = sendersFor(manner);
    server.behave(manner);
    const isReceived = manner.endsWith("after DATA");
    const sent = isReceived ? sendUntilReceived(own) : own.visitor(sampleLease());
    expect(await sent).toMatchObject({ kind, fault });
    expect(server.received.length).toBe(isReceived ? 1 : 0);
    own.close();
  });

  it("that is slow times out before the lease expires", async () => {
    const timeouts = { connection: 5000, greeting: 5000, silence: 5000, total: 400 };
    const own = createInquirySender({ server: server.url, ...SETTINGS }, facts, timeouts);
    server.behave("hangs");
    expect(await own.visitor(sampleLease())).toMatchObject({ kind: "retry", fault: "timeout" });
    server.behave("mute after DATA");
    expect(await sendUntilReceived(own)).toEqual({ kind: "never", fault: "timeout after DATA" });
    own.close();
  });

  it("has a different fault when it is unreachable", async () => {
    const silent = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : 0;
    const settings = { server: `smtp://127.0.0.1:${port}`, ...SETTINGS };
    const own = createInquirySender(settings, facts);
    const failed = (fault: string) => ({ kind: "retry", fault });
    expect(await own.visitor(sampleLease())).toMatchObject(failed("connection lost"));
    await new Promise((resolve) => silent.close(resolve));
    expect(await own.visitor(sampleLease())).toMatchObject(failed("connection refused"));
    own.close();
  });
});
